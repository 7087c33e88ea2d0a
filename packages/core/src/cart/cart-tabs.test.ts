import { effect } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { createStorefront } from '../index.ts'
import { config, withLine } from './test-cart.ts'

describe('cart in several tabs', () => {
  it('hears of the newer cart when a page opens with an older one', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    const state = { locale: 'en-ae', domains: { cart: server.snapshot() } }
    void cart.setQuantity(lineId, 5)
    await browser.advance(1000)
    server.calls.length = 0
    const late = createStorefront({ config, environment: browser.openTab().environment, state })
    expect(late.cart.count.value).toBe(2)
    await browser.advance(100)
    expect(late.cart.count.value).toBe(5)
    expect(server.calls).toEqual([])
  })

  it('is the same within a second, and again when a tab is seen after it missed something', async () => {
    const { browser, server, cart, lineId, open } = await withLine(2)
    const other = open()
    const suspended = open('en-ae', { channel: () => ({ post: () => {}, listen: () => () => {} }) })
    const arabic = open('ar-ae')
    void other.cart.load()
    void suspended.cart.load()
    void arabic.cart.load()
    await browser.advance(500)
    void cart.setQuantity(lineId, 7)
    await browser.advance(1000)
    expect([cart, other.cart, arabic.cart].map(({ count }) => count.value)).toEqual([7, 7, 7])
    expect(suspended.cart.count.value).toBe(2)
    suspended.resume()
    await browser.advance(500)
    expect(suspended.cart.count.value).toBe(7)
    expect(server.quantity('A')).toBe(7)
  })

  it('never shows an older snapshot over a newer one', async () => {
    const { browser, server, cart, lineId, open } = await withLine(2)
    const other = open()
    void other.cart.load()
    await browser.advance(500)
    // The read starts before the change and answers after it.
    server.latency.value = 300
    void other.cart.load()
    await browser.advance(400)
    server.latency.value = 10
    void cart.setQuantity(lineId, 9)
    await browser.advance(100)
    const shown: number[] = []
    effect(() => void shown.push(other.cart.version.value))
    await browser.advance(1500)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(other.cart.count.value).toBe(9)
  })

  it('empties everywhere when the cart was ordered', async () => {
    const { browser, server, cart, open } = await withLine(2)
    const other = open()
    void other.cart.load()
    await browser.advance(500)
    server.closeCart()
    void cart.load()
    await browser.advance(1000)
    expect([cart.count.value, other.cart.count.value]).toEqual([0, 0])
    expect(cart.id.value).toBeUndefined()
  })
})
