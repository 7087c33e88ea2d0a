import { afterEach, describe, expect, it } from 'vitest'
import { inAppView } from './app-view.ts'

describe('inAppView', () => {
  const before = location.href
  const shown = (search: string) => history.replaceState(history.state, '', `/en-ae/cart${search}`)
  afterEach(() => history.replaceState(history.state, '', before))

  it('flags an address of the shop on a page inside the app', () => {
    shown('?isapp=true')
    expect(inAppView('/en-ae/food?filter=tenant~size1:M#list')).toBe(
      '/en-ae/food?filter=tenant~size1:M&isapp=true#list',
    )
    expect(inAppView('/en-ae/cart')).toBe('/en-ae/cart?isapp=true')
  })
  it.each(['', '?isapp=false'])('leaves it alone on a page with %j', (search) => {
    shown(search)
    expect(inAppView('/en-ae/food')).toBe('/en-ae/food')
  })
  it('leaves the address of another origin alone', () => {
    shown('?isapp=true')
    expect(inAppView('https://shop.example/en-ae')).toBe('https://shop.example/en-ae')
  })
})
