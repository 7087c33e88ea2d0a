import type { AddCartItem, BulkItem } from '@vitrine/contract'
import { MAX_BULK_LINES, SIZE_1 } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

const UNITS = 600
const VALUE = 100_000_00
const limits = {
  ...manyShoppers,
  cart: { lines: 4, units: UNITS, value: { ...manyShoppers.cart.value, AED: VALUE } },
}

let shop: TestShop
let other: TestShop['app']
beforeAll(async () => {
  shop = await openTestShop({ config: { shopLimits: limits } })
  other = await shop.another()
})
afterAll(() => shop.close())

const bulkCall = `POST ${checkoutPath}/cart/{cartId}/bulkitems` as const
const { biscuits, jumper, jumperNavyS, jumperEcruM, lastUnits, lastOne, hamper, basket, datesAe, soldOut } =
  testProducts

const item = (productCode: string, quantity = 1, variationProductCode?: string): AddCartItem => ({
  quantity,
  product: { productCode, ...(variationProductCode && { variationProductCode }) },
})
async function shopperWithCart(shopLocale?: { location: string; locale: string }) {
  const shopper = await new TestShopper(shop, shopLocale).enter()
  return { shopper, cartId: (await shopper.openCart()).id }
}
const brief = (items: readonly BulkItem[]) =>
  items.map(({ outcome, quantity, errorCode }) => [outcome, quantity, ...(errorCode ? [errorCode] : [])].join(' '))

describe('POST cart/{cartId}/bulkitems', () => {
  it('adds all in one version, in their order', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const items = [item(hamper, 2), item(biscuits, 3), item(jumper, 1, jumperNavyS)]
    const { items: answers, cart } = await shopper.do(bulkCall, { params: { cartId }, body: { items } })
    expect(brief(answers)).toEqual(['added 2', 'added 3', 'added 1'])
    const codes = cart.items.flatMap((group) => group.items.map(({ product }) => product.productCode))
    expect([codes, cart.version, cart.itemCount]).toEqual([[jumper, hamper, biscuits], 1, 6])
    expect(await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId } })).toEqual(cart)
  })

  it.each([
    ['fewer are left', item(lastUnits, 60), 'capped 50 QUANTITY_EXCEED', { requested: 60, available: 50 }],
    ['the size has fewer', item(jumper, 3, jumperNavyS), 'capped 2 QUANTITY_EXCEED', { available: 2 }],
    ['an order takes fewer', item(biscuits, 999), `capped ${UNITS - 1} CART_UNITS_EXCEEDED`, { limit: UNITS }],
    ['an order costs no more', item(hamper, 501), 'capped 499 CART_TOTAL_EXCEEDED', { reason: 'total' }],
    ['it is sold out', item(soldOut), 'refused 0 PRODUCTS_NOT_AVAILABLE', { reason: 'sold-out' }],
    [
      'the colour is sold out',
      item(jumper, 1, jumperEcruM),
      'refused 0 PRODUCTS_NOT_AVAILABLE',
      { reason: 'sold-out' },
    ],
    ['nobody knows it', item('NO-SUCH'), 'refused 0 PRODUCTS_NOT_AVAILABLE', { reason: 'unknown' }],
    [
      'a choice is missing',
      item(jumper),
      'refused 0 INVALID_INPUT',
      { reason: 'option-required', field: '/items/1/options' },
    ],
    [
      'its options are of another size',
      { ...item(jumper, 1, jumperNavyS), options: [{ attributeFQN: SIZE_1, value: 'M' }] },
      'refused 0 INVALID_INPUT',
      { reason: 'option-contradiction', field: '/items/1/options' },
    ],
    ['a hamper is taken like the rest', item(basket, 2), 'added 2', undefined],
  ])('where %s, tells it of that line and leaves the others alone', async (_, middle, expected, detail) => {
    const { shopper, cartId } = await shopperWithCart()
    const first = item(lastOne)
    const answer = await shopper.do(bulkCall, { params: { cartId }, body: { items: [first, middle, item(datesAe)] } })
    const [before, asked, after] = answer.items
    expect(brief([asked!])).toEqual([expected])
    expect(asked!.details).toEqual(detail ? [expect.objectContaining(detail)] : [])
    expect(before).toMatchObject({ outcome: 'added', quantity: 1 })
    // A cart that is full takes nothing after it.
    expect(after!.outcome).toBe(/CART_UNITS/.test(expected) ? 'refused' : 'added')
    expect(answer.cart.itemCount).toBe(answer.items.reduce((sum, { quantity }) => sum + quantity, 0))
  })

  it('refuses in the words of the single add', async () => {
    const { shopper, cartId } = await shopperWithCart({ location: 'KW', locale: 'ar-kw' })
    for (const one of [item(datesAe), item(soldOut), item(jumper)]) {
      const single = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, { params: { cartId }, body: one })
      const { items, cart } = await shopper.do(bulkCall, { params: { cartId }, body: { items: [one] } })
      if (single.ok) throw new Error('It was added.')
      const { errorCode, details } = single.body
      const [detail] = details
      const field = detail?.field && { field: `/items/0${detail.field}` }
      expect(items).toEqual([
        { outcome: 'refused', requested: 1, quantity: 0, errorCode, details: [{ ...detail, ...field }] },
      ])
      expect(cart.version).toBe(0)
    }
  })

  it('joins the same product, and gives the second time what is left; another message is another line', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const gift = {
      ...item(lastUnits, 5),
      options: [{ attributeFQN: 'tenant~gift-message' as const, shopperEnteredValue: 'For you' }],
    }
    const items = [item(lastUnits, 30), item(lastUnits, 10), gift, item(lastUnits, 10), item(lastUnits)]
    const { items: answers, cart } = await shopper.do(bulkCall, { params: { cartId }, body: { items } })
    expect(brief(answers)).toEqual([
      'added 30',
      'added 10',
      'added 5',
      'capped 5 QUANTITY_EXCEED',
      'refused 0 QUANTITY_EXCEED',
    ])
    expect(cart.items[0]!.items.map(({ quantity, giftMessage }) => [quantity, giftMessage])).toEqual([
      [45, null],
      [5, 'For you'],
    ])
  })

  it('takes as many different products as an order has lines', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const items = [biscuits, hamper, lastUnits, basket, datesAe, biscuits].map((code) => item(code))
    const answer = await shopper.do(bulkCall, { params: { cartId }, body: { items } })
    expect(brief(answer.items)).toEqual([...Array(4).fill('added 1'), 'refused 0 CART_LINES_EXCEEDED', 'added 1'])
  })

  it.each([
    ['51 lines', Array(MAX_BULK_LINES + 1).fill(item(biscuits)), '/items'],
    ['no line', [], '/items'],
    ['no quantity', [item(biscuits), item(hamper, 0)], '/items/1/quantity'],
  ])('refuses a request with %s as a whole, and says where', async (_, items, field) => {
    const { shopper, cartId } = await shopperWithCart()
    const answer = await shopper.call(bulkCall, { params: { cartId }, body: { items } })
    expect([answer.status, answer.body]).toMatchObject([400, { errorCode: 'INVALID_INPUT', details: [{ field }] }])
    if (items.length > MAX_BULK_LINES && !answer.ok)
      expect(answer.body.details[0]?.message).toContain(String(MAX_BULK_LINES))
  })

  it('takes 50 lines', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const items = Array<AddCartItem>(MAX_BULK_LINES).fill(item(biscuits))
    const { cart } = await shopper.do(bulkCall, { params: { cartId }, body: { items } })
    expect([cart.itemCount, cart.version]).toEqual([MAX_BULK_LINES, 1])
  })
})

describe('a repeated request for several products', () => {
  it('says the same of each line, adds nothing, and shows the cart as it is now', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const body = { items: [item(lastUnits, 60), item(soldOut), item(biscuits, 2)] }
    const request = { params: { cartId }, body, key: crypto.randomUUID() }
    const first = await shopper.do(bulkCall, request)
    expect(await shopper.do(bulkCall, { ...request, app: other })).toEqual(first)
    const now = await shopper.add(cartId, hamper)
    expect(await shopper.do(bulkCall, request)).toEqual({ items: first.items, cart: now })
    const reused = await shopper.call(bulkCall, { ...request, body: { items: [item(biscuits)] } })
    expect(reused.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' })
    const without = await shopper.call(bulkCall, { ...request, headers: { 'idempotency-key': undefined } })
    expect(without.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REQUIRED' })
  })

  it('and others at the same time, over two servers, add each once and no more than there is', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID())
    const send = (key: string, index: number) =>
      shopper.do(bulkCall, {
        params: { cartId },
        body: { items: [item(lastUnits, 9), item(biscuits, 2)] },
        key,
        app: [shop.app, other][index % 2]!,
      })
    const answers = await Promise.all([...keys, ...keys].map(send))
    const given = answers.slice(0, keys.length).map(({ items }) => items[0]!.quantity)
    expect(given.reduce((sum, quantity) => sum + quantity)).toBe(50)
    for (const [index, { items }] of answers.slice(keys.length).entries()) expect(items).toEqual(answers[index]!.items)
    const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId } })
    expect(cart.itemCount).toBe(50 + 2 * keys.length)
  })
})
