import { effect } from '@preact/signals-core'
import { MAX_LINE_QUANTITY } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createTestBrowser, throwingStorage } from '../environment/test-environment.ts'
import { createStorefront, MAX_QUANTITY } from '../index.ts'
import { createSimulatedServer } from './simulated-server.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }

function setUp() {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createSimulatedServer({ now: browser.now, wait: browser.set })
  const open = (locale = 'en-ae', options = {}) => {
    const tab = browser.openTab(options)
    const storefront = createStorefront({ config: { ...config, locale }, environment: tab.environment })
    return { ...tab, storefront, cart: storefront.cart }
  }
  return { browser, server, open }
}

async function withLine(quantity = 2) {
  const world = setUp()
  const tab = world.open()
  await tab.storefront.i18n.load('shop')
  const added = tab.cart.addLine({ productCode: 'A', quantity })
  await world.browser.advance(1000)
  expect(await added).toEqual({ outcome: 'done' })
  const lineId = tab.cart.lines.value[0]!.id
  world.server.calls.length = 0
  return { ...world, ...tab, lineId }
}

describe('cart.load', () => {
  it('asks for nothing when the visitor has no token and no cart', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    await cart.load()
    await browser.advance(5000)
    expect(server.calls).toEqual([])
    expect(cart.status.value).toBe('ready')
    expect(cart.count.value).toBe(0)
  })

  it('reads the cart of a shopper who comes back', async () => {
    const { open, browser, server } = await withLine(3)
    const { cart } = open()
    const loaded = cart.load()
    await browser.advance(500)
    await loaded
    expect(cart.count.value).toBe(3)
    expect(server.calls.map(({ method }) => method)).toEqual(['GET'])
  })

  it('tells an outage from an empty cart', async () => {
    const { open, browser, server } = await withLine()
    server.setFault(() => 'lostRequest')
    const { cart } = open()
    const loaded = cart.load()
    await browser.advance(500)
    await loaded
    expect(cart.status.value).toBe('failed')
    expect(cart.error.value?.code).toBe('NETWORK')
  })

  it('recomputes counts by department', async () => {
    const { cart } = await withLine(4)
    expect(cart.groups.value.map(({ departmentType, itemCount }) => [departmentType, itemCount])).toEqual([['food', 4]])
  })
})

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
        if (input.includes('/cart/user/')) url = input
        return fetch(input, init)
      },
    })
    void cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    void cart.addLine({ productCode: 'B' })
    await browser.advance(1000)
    expect(server.count('POST', /\/cart\/user\/anonymous-[0-9a-f]{32}$/)).toBe(1)
    expect(url).toContain('accountId=7')
    expect(url).toContain('employeeEmailId=a@b.co')
    expect(server.snapshot().itemCount).toBe(2)
  })

  it('counts at once, and paints the line when the server has it', async () => {
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

  it.each(['lostReply', 'cutOff', 'blackHole', 'proxyError', 'lostRequest'] as const)(
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
    await storefront.i18n.load('shop')
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

  it('has failed, not unknown, when there is not even a token', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    server.setFault(() => 'lostRequest')
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(30_000)
    expect(await added).toMatchObject({ outcome: 'failed', error: { code: 'NETWORK' } })
    expect(cart.count.value).toBe(0)
    expect(cart.status.value).not.toBe('unknown')
  })

  it('tells a refusal at the product and by one toast', async () => {
    const { browser, server, open } = setUp()
    const { cart, storefront } = open()
    await storefront.i18n.load('shop')
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

describe('cart.setQuantity', () => {
  it('paints at once and sends the absolute quantity', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    const set = cart.setQuantity(lineId, '٥')
    expect(cart.lines.value[0]!.quantity).toBe(5)
    expect(cart.total.value).toEqual({ amount: 5000, currency: 'AED' })
    expect([...cart.pending.value]).toEqual([lineId])
    await browser.advance(1000)
    expect(await set).toEqual({ outcome: 'done' })
    expect(server.quantity('A')).toBe(5)
    expect(server.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['5'])
  })

  it.each(['-1', '1e9', 'many', '', '1.5', 1e9, -1])(
    'refuses %s without a call and leaves the line',
    async (quantity) => {
      const { server, cart, lineId, storefront } = await withLine(2)
      expect(await cart.setQuantity(lineId, quantity)).toMatchObject({
        outcome: 'refused',
        code: 'INVALID_INPUT',
        message: 'Please enter a whole number from 0 to 999.',
      })
      expect(server.calls).toEqual([])
      expect(cart.lines.value[0]!.quantity).toBe(2)
      expect(cart.lineErrors.value.has(lineId)).toBe(true)
      expect(storefront.notifications.toasts.value).toHaveLength(1)
    },
  )

  it('rolls back and says why when the stock is exceeded', async () => {
    const { browser, server, cart, lineId, storefront } = await withLine(2)
    server.stock.set('A', 3)
    const set = cart.setQuantity(lineId, 8)
    await browser.advance(1000)
    expect(await set).toMatchObject({ outcome: 'refused', code: 'QUANTITY_EXCEED', details: [{ available: 3 }] })
    expect(cart.lines.value[0]!.quantity).toBe(2)
    expect(cart.lineErrors.value.get(lineId)?.message).toContain('3')
    expect(storefront.notifications.toasts.value).toHaveLength(1)
    void cart.setQuantity(lineId, 3)
    expect(cart.lineErrors.value.size).toBe(0)
  })

  it('sends at most three requests for fifty fast increases', async () => {
    const { browser, server, cart, lineId } = await withLine(1)
    for (let click = 0; click < 50; click++) {
      void cart.increase(lineId)
      await browser.advance(25)
    }
    await browser.advance(1000)
    expect(server.quantity('A')).toBe(51)
    expect(server.calls.length).toBeLessThanOrEqual(3)
  })

  it('removes at 0, which can be undone', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    void cart.setQuantity(lineId, 0)
    expect(cart.lines.value).toEqual([])
    expect(cart.removed.value?.product.productCode).toBe('A')
    await browser.advance(1000)
    expect(server.quantity('A')).toBe(0)
    const undone = cart.undoRemove()
    await browser.advance(1000)
    expect(await undone).toEqual({ outcome: 'done' })
    expect(server.quantity('A')).toBe(2)
  })

  it('sends what waits when the page ends', async () => {
    const { browser, server, cart, lineId, leave } = await withLine(1)
    void cart.increase(lineId)
    await browser.advance(100)
    void cart.increase(lineId)
    leave()
    await browser.settle()
    expect(server.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['2', '3'])
  })
})

describe('cart.decrease', () => {
  it('never goes below 0', async () => {
    const { browser, server, cart, lineId } = await withLine(1)
    void cart.decrease(lineId)
    void cart.decrease(lineId)
    await browser.advance(1000)
    expect(server.quantity('A')).toBe(0)
    expect(server.calls.every(({ path }) => /\/0$/.test(path))).toBe(true)
  })
})

describe('cart in several tabs', () => {
  it('hears of the newer cart when a page opens with an older one', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    const state = { locale: 'en-ae', cart: server.snapshot() }
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
    const sleeping = open('en-ae', { channel: () => ({ post: () => {}, listen: () => () => {} }) })
    const arabic = open('ar-ae')
    void other.cart.load()
    void sleeping.cart.load()
    void arabic.cart.load()
    await browser.advance(500)
    void cart.setQuantity(lineId, 7)
    await browser.advance(1000)
    expect([cart, other.cart, arabic.cart].map(({ count }) => count.value)).toEqual([7, 7, 7])
    expect(sleeping.cart.count.value).toBe(2)
    sleeping.resume()
    await browser.advance(500)
    expect(sleeping.cart.count.value).toBe(7)
    expect(server.quantity('A')).toBe(7)
  })

  it('never paints an older snapshot over a newer one', async () => {
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
    const painted: number[] = []
    effect(() => void painted.push(other.cart.version.value))
    await browser.advance(1500)
    expect(painted).toEqual([...painted].sort((a, b) => a - b))
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

describe('cart without storage', () => {
  it('works on when storage throws', async () => {
    const { browser, server } = setUp()
    const tab = browser.openTab({ storage: throwingStorage })
    const { safeStorage } = await import('../storage/index.ts')
    const { cart } = createStorefront({
      config,
      environment: { ...tab.environment, storage: safeStorage(() => throwingStorage) },
    })
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(await added).toEqual({ outcome: 'done' })
    expect(server.quantity('A')).toBe(1)
  })
})

describe('MAX_QUANTITY', () => {
  it('is the contract’s', () => {
    expect(MAX_QUANTITY).toBe(MAX_LINE_QUANTITY)
  })
})
