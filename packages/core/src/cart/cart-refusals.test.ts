import { describe, expect, it } from 'vitest'
import { errorAnswer } from '@vitrine/testing'
import { setUp, withLine } from './test-cart.ts'

describe('a change that is refused', () => {
  it.each([
    ['PRODUCTS_NOT_AVAILABLE', 'This has just sold out. Nothing was changed.'],
    ['VALIDATION_CONFLICT', 'This has changed. Please check and try again.'],
    ['NEWER_THAN_THIS_PAGE', 'It is NEWER_THAN_THIS_PAGE.'],
  ] as const)('says %s in the words of the bag, else of the shop, else of the server', async (code, message) => {
    const { browser, server, cart, lineId, storefront } = await withLine(2)
    server.setOverride(({ method }) => (method === 'PUT' ? errorAnswer(409, code) : undefined))
    const set = cart.setQuantity(lineId, 8)
    await browser.advance(1000)
    expect(await set).toMatchObject({ outcome: 'refused', code, message })
    expect(storefront.notifications.toasts.value).toMatchObject([{ kind: 'error', message }])
  })

  it('names the product of the line where the server does not', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    server.setOverride(({ method }) =>
      method === 'PUT' ? errorAnswer(409, 'QUANTITY_EXCEED', [{ available: 0 }]) : undefined,
    )
    const set = cart.setQuantity(lineId, 8)
    await browser.advance(1000)
    expect(await set).toMatchObject({ message: 'Product A is sold out.' })
  })

  it('reads the bag again when the line, or the bag, is no longer there', async () => {
    const { browser, server, cart, lineId, storefront } = await withLine(2)
    server.closeCart()
    const set = cart.setQuantity(lineId, 3)
    await browser.advance(1000)
    expect(await set).toMatchObject({ outcome: 'refused', code: 'CART_CLOSED' })
    expect(cart.lines.value).toEqual([])
    const gone = cart.setQuantity(lineId, 4)
    await browser.advance(1000)
    expect(await gone).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND' })
    expect(storefront.notifications.toasts.value).toHaveLength(2)
  })

  it('takes a line that another device removed for removed, and for gone when it was to be changed', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    server.setOverride(({ method }) => (method === 'PUT' ? errorAnswer(404, 'NOT_FOUND') : undefined))
    const removal = cart.removeLine(lineId)
    await browser.advance(1000)
    expect(await removal).toEqual({ outcome: 'done' })
    expect(server.count('GET', /\/cart\/user\//)).toBe(1)
    const set = cart.setQuantity(lineId, 3)
    await browser.advance(1000)
    expect(await set).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND' })
    expect(server.count('GET', /\/cart\/user\//)).toBe(2)
  })

  it('offers no way back from a removal that was refused, and another refusal leaves the way back', async () => {
    const { browser, server, cart, lineId } = await withLine(2)
    void cart.addLine({ productCode: 'B' })
    await browser.advance(1000)
    const other = cart.lines.value[1]!.id
    void cart.removeLine(other)
    await browser.advance(1000)
    server.setOverride(({ method }) => (method === 'PUT' ? errorAnswer(409, 'VALIDATION_CONFLICT') : undefined))
    void cart.setQuantity(lineId, 3)
    await browser.advance(1000)
    expect(cart.removed.value?.id).toBe(other)
    void cart.removeLine(lineId)
    expect(cart.removed.value?.id).toBe(lineId)
    await browser.advance(1000)
    expect(cart.removed.value).toBeUndefined()
  })

  it('is forgotten with the next try', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    server.stock.set('A', 0)
    void cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(cart.lineErrors.value.has('new:A')).toBe(true)
    void cart.addLine({ productCode: 'A' })
    expect(cart.lineErrors.value.has('new:A')).toBe(false)
  })

  it('is one more than a line may have', async () => {
    const { browser, server, cart, lineId } = await withLine(998)
    expect(await Promise.all([cart.increase(lineId), cart.increase(lineId), browser.advance(1000)])).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', code: 'INVALID_INPUT' },
      undefined,
    ])
    expect(server.quantity('A')).toBe(999)
  })
})

describe('a change without an answer', () => {
  it('says that it is being checked when it may have been made, and that it was not made when it was not', async () => {
    const { browser, server, cart, lineId, storefront } = await withLine(2)
    server.setFault(({ method }) => (method === 'PUT' ? 'lostReply' : 'none'))
    const unknown = cart.setQuantity(lineId, 3)
    await browser.advance(6000)
    expect(await unknown).toMatchObject({ outcome: 'unknown' })
    expect(storefront.notifications.toasts.value).toMatchObject([
      { kind: 'error', message: 'We are checking whether this change was made.' },
    ])
  })
})
