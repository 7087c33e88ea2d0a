import { describe, expect, it } from 'vitest'
import { accountFlagOf, withoutAccountFlags } from './account-flags.ts'

describe('accountFlagOf', () => {
  it.each([
    ['login=true', 'login'],
    ['colour=navy&signup=true', 'signup'],
    ['login=1', undefined],
    ['', undefined],
  ])('reads %j', (query, flag) => expect(accountFlagOf(new URLSearchParams(query))).toBe(flag))
})

describe('withoutAccountFlags', () => {
  it.each([
    ['/en-ae/cart?login=true', '/en-ae/cart'],
    ['/en-ae/food/x?colour=a%20b&signup=true&q=%3F', '/en-ae/food/x?colour=a%20b&q=%3F'],
    ['/en-ae/search?q=login', '/en-ae/search?q=login'],
    ['/en-ae', '/en-ae'],
  ])('turns %s into %s', (path, rest) => expect(withoutAccountFlags(path)).toBe(rest))
})
