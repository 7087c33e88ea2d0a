import { describe, expect, it } from 'vitest'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import { throwingStorage } from '@vitrine/testing'
import { createStorefront } from '../index.ts'
import { safeStorage } from '../storage/index.ts'
import { config, setUp, withLine } from './test-cart.ts'

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

  it('reads once for all who ask before it has begun', async () => {
    const { open, browser, server } = await withLine(3)
    const { cart } = open()
    const loaded = Promise.all([cart.load(), cart.load(), cart.load()])
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

describe('cart.setQuantity', () => {
  it('shows at once and sends the absolute quantity', async () => {
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

describe('cart without storage', () => {
  it('works on when storage throws', async () => {
    const { browser, server } = setUp()
    const tab = browser.openTab({ storage: throwingStorage })
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

describe('MAX_LINE_QUANTITY', () => {
  it('is the contract’s', () => {
    expect(MAX_LINE_QUANTITY).toBe(MAX_LINE_QUANTITY)
  })
})
