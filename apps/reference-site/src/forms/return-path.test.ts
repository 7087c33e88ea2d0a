import { describe, expect, it } from 'vitest'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { returnPage, returnPath } from './return-path.ts'

describe('returnPath', () => {
  it.each(redirectPayloads)('stays on the site for %j', (wanted) => {
    const path = returnPath(wanted, '/en-ae/cart')
    expect(new URL(path, 'http://localhost:3000').origin).toBe('http://localhost:3000')
    expect(path).not.toMatch(/^\/[/\\]/)
  })
  it('is held against forty of them', () => {
    expect(new Set(redirectPayloads).size).toBeGreaterThanOrEqual(40)
  })
  it.each([undefined, '', 'cart', '//evil.example/x', '/\\evil.example', 'https://evil.example/x'])(
    'falls back for %j',
    (wanted) => expect(returnPath(wanted, '/en-ae/cart')).toBe('/en-ae/cart'),
  )
  it('keeps path, query and fragment', () => {
    expect(returnPath('/en-ae/food/honey?colour=x#buy', '/')).toBe('/en-ae/food/honey?colour=x#buy')
    expect(returnPath('/en-ae//food', '/')).toBe('/en-ae//food')
  })
})

describe('returnPage', () => {
  it.each([
    '/en-ae/logout',
    '/en-ae/account/logout',
    '/api/experience/identity/v1/accounts/logout',
    '/en-ae/api/x',
    '/en-ae/login?returnTo=%2Fen-ae%2Fcart',
    '/en-ae/register',
    '/en-ae/reset-password',
    '/en-ae/preview?value=x',
    '/img/x.jpg',
    '/logout',
    '//evil.example/en-ae/cart',
  ])('leads to no %s', (wanted) => expect(returnPage(wanted, '/en-ae/my-account')).toBe('/en-ae/my-account'))
  it.each([
    '/en-ae',
    '/en-ae/food/honey?colour=x#buy',
    '/ar-kw/checkout',
    '/en-ae/my-account/orders',
    '/en-ae/wishlist/shared/abc',
    '/en-ae/search?q=logout',
    '/en-ae/ordertrack',
  ])('leads back to %s', (wanted) => expect(returnPage(wanted, '/en-ae/my-account')).toBe(wanted))
})
