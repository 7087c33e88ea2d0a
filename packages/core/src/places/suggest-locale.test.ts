import { describe, expect, it } from 'vitest'
import { suggestLocale } from './suggest-locale.ts'

describe('suggestLocale', () => {
  it.each([
    ['kw', 'ar-KW,ar;q=0.9,en;q=0.8', 'ar-kw'],
    ['kw', 'fr-FR,en;q=0.5', 'en-kw'],
    ['kw', 'fr-FR, AR;q=0.5', 'ar-kw'],
    ['hk', 'zh-TW', 'zh-hk'],
    ['my', 'zh-CN', 'en-my'],
    ['ae', '', 'en-ae'],
  ])('offers in %s to %j %s', (country, languages, code) => expect(suggestLocale(country, languages)?.code).toBe(code))
  it.each(['us', 'toString', ''])('offers nothing in %j', (country) => expect(suggestLocale(country)).toBeUndefined())
})
