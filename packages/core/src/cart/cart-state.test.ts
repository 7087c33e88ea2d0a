import { describe, expect, it } from 'vitest'
import { createStorefront } from '../index.ts'
import { config, withLine } from './test-cart.ts'

describe('cart as a page begins', () => {
  it('is what the server gave, and is given on so', async () => {
    const { browser, server } = await withLine(2)
    const begin = (cart?: ReturnType<typeof server.snapshot> | null) =>
      createStorefront({
        config,
        environment: browser.openTab().environment,
        state: { locale: 'en-ae', ...(cart !== undefined && { domains: { cart } }) },
      })
    const [filled, empty, unread] = [begin(server.snapshot()), begin(null), begin()]
    expect([filled, empty, unread].map(({ cart }) => cart.status.value)).toEqual(['ready', 'ready', 'idle'])
    expect([filled, empty, unread].map((storefront) => storefront.snapshot().domains?.['cart'])).toEqual([
      server.snapshot(),
      null,
      undefined,
    ])
  })

  it('is on its way until it is read, and keeps the cart for whoever adds before that', async () => {
    const { browser, server, open } = await withLine(2)
    const reader = open()
    void reader.cart.load()
    await browser.settle()
    expect(reader.cart.status.value).toBe('loading')
    await browser.advance(1000)
    expect(reader.cart.status.value).toBe('ready')
    server.calls.length = 0
    const adder = open()
    const added = adder.cart.addLine({ productCode: 'B' })
    await browser.advance(1000)
    expect(await added).toEqual({ outcome: 'done' })
    expect(server.calls.map(({ method }) => method)).toEqual(['POST'])
  })
})

describe('cart sums', () => {
  it('are the server’s, moved by desired quantities', async () => {
    const { cart, lineId, server } = await withLine(2)
    const { discountTotal, shippingTotal, freeDelivery } = server.snapshot()
    void cart.setQuantity(lineId, 5)
    expect([cart.subtotal.value, cart.total.value]).toEqual([
      { amount: 5000, currency: 'AED' },
      { amount: 5000, currency: 'AED' },
    ])
    expect(cart.latest.value).toMatchObject({ discountTotal, shippingTotal, freeDelivery, cartMessages: [] })
    expect(cart.version.value).toBe(server.version())
  })

  it('count what waits behind an add until it is there too', async () => {
    const { browser, server, cart } = await withLine(2)
    void cart.addLine({ productCode: 'B' })
    void cart.addLine({ productCode: 'B', quantity: 4 })
    expect(cart.count.value).toBe(7)
    await browser.advance(100)
    expect(server.quantity('B')).toBe(1)
    expect([cart.count.value, [...cart.pending.value]]).toEqual([7, ['new:B']])
    await browser.advance(1000)
    expect([cart.count.value, server.quantity('B'), cart.pending.value.size]).toEqual([7, 5, 0])
  })
})

describe('cart in the order of the clicks', () => {
  it('sets a quantity after the add that was clicked before it', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    server.setFault(({ method }) => (method === 'POST' ? 'slow' : 'none'))
    void cart.addLine({ productCode: 'A', quantity: 3 })
    void cart.setQuantity(lineId, 1)
    await browser.advance(2000)
    expect([server.quantity('A'), cart.count.value]).toEqual([1, 1])
  })

  it('puts back once what was removed, however often it is asked for', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    void cart.removeLine(lineId)
    await browser.advance(1000)
    void cart.undoRemove()
    expect(await cart.undoRemove()).toEqual({ outcome: 'done' })
    await browser.advance(1000)
    expect(server.quantity('A')).toBe(2)
  })

  it('sends at once what waits, for whoever must have it settled', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    void cart.increase(lineId)
    await browser.advance(50)
    void cart.increase(lineId)
    const settled = cart.settled()
    await browser.advance(50)
    await settled
    expect(server.quantity('A')).toBe(4)
  })
})
