import { describe, expect, it } from 'vitest'
import { parseLocale } from './locale.ts'

describe('parseLocale', () => {
  it.each([
    ['en-ae', 'en-AE-u-nu-latn-ca-gregory', 'ltr', 'AED'],
    ['ar-kw', 'ar-KW-u-nu-latn-ca-gregory', 'rtl', 'KWD'],
    ['zh-hk', 'zh-Hant-HK-u-nu-latn-ca-gregory', 'ltr', 'HKD'],
    ['zh-sg', 'zh-Hans-SG-u-nu-latn-ca-gregory', 'ltr', 'SGD'],
  ])('reads %s', (code, tag, dir, currency) => expect(parseLocale(code)).toMatchObject({ code, tag, dir, currency }))
  it('writes the digits that are chosen in Arabic alone', () => {
    expect(parseLocale('ar-ae', 'arab')?.tag).toBe('ar-AE-u-nu-arab-ca-gregory')
    expect(parseLocale('en-ae', 'arab')?.tag).toBe('en-AE-u-nu-latn-ca-gregory')
  })
  it.each(['ar-hk', 'zh-ae', 'en', 'en-us', 'EN-AE', 'en-ae-x', 'constructor', 'en-constructor', ''])(
    'knows no %j',
    (code) => expect(parseLocale(code)).toBeUndefined(),
  )
})
