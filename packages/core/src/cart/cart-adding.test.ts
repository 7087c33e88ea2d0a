import { describe, expect, it } from 'vitest'
import { createStorefront } from '../index.ts'
import { config, setUp, withLine } from './test-cart.ts'

describe('cart.addLine', () => {
  it('makes the cart on the first add only, with account and employee when present', async () => {
    const { browser, server } = setUp()
    const tab = browser.openTab()
    const { cart } = createStorefront({
      config,
      environment: tab.environment,
      account: { accountId: '7', employeeEmailId: 'a@b.co' },
    })
    let url = ''
    const fetch = server.fetch
    Object.assign(tab.environment, {
      fetch: (input: string, init: RequestInit) => {
        if (input.includes('/cart/user/me/item')) url = input
        return fetch(input, init)
      },
    })
    void cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    void cart.addLine({ productCode: 'B' })
    await browser.advance(1000)
    expect(server.count('POST', /\/cart\/user\/me\/item$/)).toBe(1)
    expect(url).toContain('accountId=7')
    expect(url).toContain('employeeEmailId=a%40b.co')
    expect(server.snapshot().itemCount).toBe(2)
  })

  it('makes a new cart, once, when the one of the last visit is not the shopper’s any more', async () => {
    const { browser, server, open } = setUp()
    browser.storage.setItem('persist:root', JSON.stringify({ version: 1, cartId: 'c'.repeat(32) }))
    const { cart, storefront } = open()
    await browser.advance(1)
    // Read before it is known whose the cart was.
    server.setFault('GET /cart', 'lostRequest')
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(await added).toEqual({ outcome: 'done' })
    expect(server.count('POST', /\/item$/)).toBe(2)
    expect(storefront.cart.id.value).toBe(server.cartId())
  })

  it('counts at once, and shows the line when the server has it', async () => {
    const { browser, open } = setUp()
    const { cart } = open()
    const added = cart.addLine({ productCode: 'A' })
    expect(cart.count.value).toBe(1)
    expect([...cart.pending.value]).toEqual(['new:A'])
    await browser.advance(1000)
    await added
    expect(cart.pending.value.size).toBe(0)
    expect(cart.lastAdded.value?.product.productCode).toBe('A')
  })

  it('sends at most three requests for fifty fast clicks, and none is lost', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    const outcomes: Promise<unknown>[] = []
    for (let click = 0; click < 50; click++) {
      outcomes.push(cart.addLine({ productCode: 'A' }))
      await browser.advance(30)
    }
    await browser.advance(2000)
    expect(await Promise.all(outcomes)).toEqual(Array(50).fill({ outcome: 'done' }))
    expect(server.quantity('A')).toBe(50)
    expect(server.calls.filter(({ path }) => path !== '/token').length).toBeLessThanOrEqual(3)
  })

  it.each(['lostReply', 'cutOff', 'never', 'proxyError', 'lostRequest'] as const)(
    'counts once when the first try ends as %s',
    async (kind) => {
      const { browser, server, open } = setUp()
      const { cart } = open()
      let tries = 0
      server.setFault(({ method, path }) => (method === 'POST' && path.endsWith('/item') && !tries++ ? kind : 'none'))
      const added = cart.addLine({ productCode: 'A' })
      await browser.advance(15_000)
      expect(await added).toEqual({ outcome: 'done' })
      expect(server.quantity('A')).toBe(1)
      expect(
        new Set(
          server.calls
            .filter(({ path }) => path.endsWith('/item'))
            .map(({ headers }) => headers.get('idempotency-key')),
        ).size,
      ).toBe(1)
    },
  )

  it('is unknown when no answer comes, shows the truth when it does, and never counts twice', async () => {
    const { browser, server, open } = setUp()
    const { cart, storefront } = open()
    await storefront.i18n.load('errors', 'cartChange')
    let isDown = true
    server.setFault(({ path }) =>
      isDown && path.endsWith('/item')
        ? 'lostReply'
        : isDown && path.includes('/cart/user/') && server.calls.length > 3
          ? 'lostRequest'
          : 'none',
    )
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(6000)
    expect(await added).toMatchObject({ outcome: 'unknown' })
    expect(cart.status.value).toBe('unknown')
    isDown = false
    await browser.advance(4000)
    expect(cart.status.value).toBe('ready')
    expect(cart.count.value).toBe(1)
    const again = cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(await again).toEqual({ outcome: 'done' })
    expect(server.quantity('A')).toBe(2)
  })

  it('carries an unknown add out when the network is back, and what was added behind it after it', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    let isDown = true
    server.setFault(({ path }) => (isDown && path.endsWith('/item') ? 'lostRequest' : 'none'))
    const first = cart.addLine({ productCode: 'A' })
    await browser.advance(4000)
    expect(await first).toMatchObject({ outcome: 'unknown' })
    const second = cart.addLine({ productCode: 'A', quantity: 3 })
    isDown = false
    await browser.advance(4000)
    expect(await second).toEqual({ outcome: 'done' })
    expect([server.quantity('A'), cart.count.value, cart.status.value]).toEqual([4, 4, 'ready'])
  })

  it('is unknown also where no guest is known, and shows the truth when the network is back', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    server.setFault(() => 'lostRequest')
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(30_000)
    expect(await added).toMatchObject({ outcome: 'unknown', error: { code: 'NETWORK' } })
    expect([cart.count.value, cart.status.value]).toEqual([0, 'unknown'])
    server.setFault(() => 'none')
    await browser.advance(4000)
    expect([cart.count.value, cart.status.value, server.quantity('A')]).toEqual([1, 'ready', 1])
  })

  it('is one request for guest, cart and line, which outlives the page', async () => {
    const { browser, server, open } = setUp()
    server.setFault(() => 'never')
    const { cart } = open()
    void cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /experience/checkout/guest/v1/cart/user/me/item',
    ])
  })

  it('tells a refusal at the product and by one toast', async () => {
    const { browser, server, open } = setUp()
    const { cart, storefront } = open()
    await storefront.i18n.load('errors', 'cartChange')
    server.stock.set('A', 0)
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(await added).toMatchObject({
      outcome: 'refused',
      code: 'QUANTITY_EXCEED',
      message: 'Product A is sold out.',
    })
    expect(cart.lineErrors.value.get('new:A')?.code).toBe('QUANTITY_EXCEED')
    expect(storefront.notifications.toasts.value).toHaveLength(1)
    expect(cart.count.value).toBe(0)
  })

  it('goes on with a new cart when the old one was ordered in another tab', async () => {
    const { browser, server, cart } = await withLine()
    server.closeCart()
    const added = cart.addLine({ productCode: 'B' })
    await browser.advance(1000)
    expect(await added).toEqual({ outcome: 'done' })
    expect(cart.lines.value.map(({ product }) => product.productCode)).toEqual(['B'])
  })

  it.each([0, -1, 1e9, 1.5, Number.NaN])('refuses the quantity %s without a call', async (quantity) => {
    const { server, open } = setUp()
    expect(await open().cart.addLine({ productCode: 'A', quantity })).toMatchObject({
      outcome: 'refused',
      code: 'INVALID_INPUT',
    })
    expect(server.calls).toEqual([])
  })
})
