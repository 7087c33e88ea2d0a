import { describe, expect, it } from 'vitest'
import { identityCodes, parseLocale } from '@vitrine/contract/rules'
import { importMessages } from '../i18n/index.ts'

describe.each(['en-ae', 'ar-ae', 'zh-hk', 'zh-sg'])('identityCodes in %s', (locale) => {
  it.each(Object.keys(identityCodes))('has a message for %s', async (code) => {
    const { identity } = (await importMessages(parseLocale(locale)!, 'identity')) as {
      identity: { code: Record<string, string> }
    }
    expect(identity.code[code]?.trim()).toMatch(/.{2,}/u)
  })
})
