import { describe, expect, it } from 'vitest'
import { speculationRules } from './speculation.ts'

describe('speculationRules', () => {
  it('names pages that are the same for everyone, below the locale, and no other', () => {
    const { prefetch } = JSON.parse(speculationRules('ar-kw'))
    const [{ href_matches: patterns }] = prefetch[0].where.and
    const isAhead = (path: string) =>
      patterns.some((pattern: string) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(path))
    for (const path of ['/ar-kw/food', '/ar-kw/fashion/category/women', '/ar-kw/food/earl-grey'])
      expect(isAhead(path)).toBe(true)
    for (const path of ['/ar-kw', '/ar-kw/cart', '/ar-kw/checkout', '/ar-kw/payment-success', '/en-ae/food', '/food'])
      expect(isAhead(path)).toBe(false)
  })
})
