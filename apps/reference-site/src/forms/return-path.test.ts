import { describe, expect, it } from 'vitest'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { returnPath } from './return-path.ts'

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
