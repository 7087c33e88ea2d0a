import { describe, expect, it } from 'vitest'
import { withLine } from './test-cart.ts'

describe('cart in doubt', () => {
  it('keeps what it shows when it cannot be read, and asks until it can', async () => {
    const { browser, server, cart } = await withLine(2)
    server.setFault(() => 'lostRequest')
    void cart.load()
    await browser.advance(1000)
    expect([cart.status.value, cart.error.value?.code, cart.count.value]).toEqual(['unknown', 'NETWORK', 2])
    server.setFault(() => 'none')
    await browser.advance(2000)
    expect([cart.status.value, cart.error.value]).toEqual(['ready', undefined])
  })

  it('stops asking after a minute, and begins anew with each sign of life', async () => {
    const { browser, server, cart, resume } = await withLine(2)
    const reads = () => server.count('GET', /\/cart\/user\//)
    server.setFault(() => 'lostRequest')
    void cart.load()
    await browser.advance(120_000)
    for (const each of [1, 2]) {
      const before = reads()
      await browser.advance(60_000)
      expect([each, reads()]).toEqual([each, before])
      resume()
      await browser.advance(120_000)
      expect(reads()).toBeGreaterThan(before + 1)
    }
    resume()
    await browser.advance(1000)
    server.setFault(() => 'none')
    await browser.advance(2000)
    expect(cart.status.value).toBe('ready')
  })

  it('tells the other tabs what another device did', async () => {
    const { browser, server, cart, open, lineId } = await withLine(2)
    const other = open()
    void other.cart.load()
    await browser.advance(1000)
    const phone = open('en-ae', { channel: () => ({ post: () => {}, listen: () => () => {} }) })
    void phone.cart.load()
    await browser.advance(1000)
    void phone.cart.setQuantity(lineId, 6)
    await browser.advance(1000)
    expect([cart.count.value, other.cart.count.value]).toEqual([2, 2])
    server.calls.length = 0
    void cart.load()
    await browser.advance(1000)
    expect([cart.count.value, other.cart.count.value, server.calls.length]).toEqual([6, 6, 1])
  })
})
