import { describe, expect, it } from 'vitest'
import { localeCodes, parseLocale, writtenLanguage } from './rules.ts'

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

describe('localeCodes', () => {
  it('names every language of every country', () => {
    expect(localeCodes()).toHaveLength(18)
    expect(localeCodes(['kw', 'my'])).toEqual(['en-kw', 'ar-kw', 'en-my'])
  })
})

describe('writtenLanguage', () => {
  it('is Simplified Chinese in Singapore only', () => {
    expect([writtenLanguage('zh', 'sg'), writtenLanguage('zh', 'hk'), writtenLanguage('en', 'sg')]).toEqual([
      'zh-Hans',
      'zh',
      'en',
    ])
  })
})
