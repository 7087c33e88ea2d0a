import { describe, expect, it } from 'vitest'
import { setUp, withLine } from './test-cart.ts'

describe('unconfirmed cart', () => {
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

  it('stops asking after two minutes, and begins anew with each sign of life', async () => {
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

  it('shows a first add that arrives late at once, in every tab', async () => {
    const { browser, server, open } = setUp()
    const [tab, other] = [open(), open()]
    let isDown = true
    server.setFault(() => (isDown ? 'lostRequest' : 'none'))
    const added = tab.cart.addLine({ productCode: 'A' })
    await browser.advance(2800)
    expect(await added).toMatchObject({ outcome: 'unknown' })
    isDown = false
    await browser.advance(2000)
    expect([tab, other].map(({ cart }) => [cart.status.value, cart.count.value])).toEqual([
      ['ready', 1],
      ['ready', 1],
    ])
  })

  it('asks less and less about an add without an answer, also while the cart can be read, and then no more', async () => {
    const { browser, server, open } = setUp()
    const tab = open()
    server.setFault(({ path }) => (path.endsWith('/item') ? 'lostReply' : 'none'))
    void tab.cart.addLine({ productCode: 'A' })
    await browser.advance(120_000)
    expect(tab.cart.status.value).toBe('unknown')
    const tries = () => server.count('POST', /\/item$/)
    expect(tries()).toBeLessThan(40)
    const before = tries()
    await browser.advance(600_000)
    expect(tries()).toBe(before)
    server.setFault(() => 'none')
    tab.resume()
    await browser.advance(2000)
    expect([tab.cart.status.value, tab.cart.count.value, server.quantity('A')]).toEqual(['ready', 1, 1])
  })

  it('sets no quantity behind an add without an answer, which may be carried out after it', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    let isDown = true
    server.setFault(({ path }) => (isDown && path.endsWith('/item') ? 'lostRequest' : 'none'))
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(4000)
    expect(await added).toMatchObject({ outcome: 'unknown' })
    const set = cart.setQuantity(lineId, 5)
    await browser.advance(1000)
    isDown = false
    await browser.advance(10_000)
    expect(await set).toEqual({ outcome: 'done' })
    expect([server.quantity('A'), cart.count.value]).toEqual([5, 5])
  })
})
