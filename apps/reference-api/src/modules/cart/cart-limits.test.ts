import type { Cart } from '@vitrine/contract'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, partnerOrigin, TestShopper } from '../../testing/test-shopper.ts'
import { price } from '../catalog/catalog.schema.ts'
import { cartLine } from './cart.schema.ts'

const LINES = 4
const UNITS = 10
const VALUE = 100_000_00
const limits = {
  ...manyShoppers,
  cart: { lines: LINES, units: UNITS, value: { ...manyShoppers.cart.value, AED: VALUE } },
}

let shop: TestShop
let other: TestShop['app']
beforeAll(async () => {
  shop = await openTestShop({ config: { shopLimits: limits } })
  other = await shop.another()
})
afterAll(() => shop.close())

const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const
const quantityCall = `PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}` as const
const orderCall = `POST ${checkoutPath}/orders` as const

/** Biscuits with a message: a line for each message. */
const biscuits = (message: string, quantity = 1) => ({
  quantity,
  product: { productCode: testProducts.biscuits },
  options: [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: message }],
})
async function shopperWithCart(origin?: string) {
  const shopper = await new TestShopper(shop).enter(origin)
  return { shopper, cartId: (await shopper.openCart()).id }
}
const itemsOf = (cart: Cart) => cart.items.flatMap(({ items }) => items)
const storedLines = (cartId: string) => shop.db.select().from(cartLine).where(eq(cartLine.cartId, cartId))

/** A cart above its limit, as joining two makes it: a second one with other messages is brought along. */
async function joined(quantities: { own: readonly number[]; brought: readonly number[] }) {
  const { shopper, cartId } = await shopperWithCart()
  const from = await shopperWithCart(partnerOrigin)
  for (const [index, quantity] of quantities.own.entries())
    await shopper.do(addCall, { params: { cartId }, body: biscuits(`own ${index}`, quantity) })
  for (const [index, quantity] of quantities.brought.entries())
    await from.shopper.do(addCall, { params: { cartId: from.cartId }, body: biscuits(`brought ${index}`, quantity) })
  const { code } = await from.shopper.do(`POST ${checkoutPath}/cart/{cartId}/handover`, {
    params: { cartId: from.cartId },
  })
  const accepted = await shopper.call(`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`, {
    params: { userId: shopper.subject, code },
  })
  return { shopper, cartId, accepted, from, code }
}

describe('the lines of a cart', () => {
  it('end where the shop says, over two servers and 50 adds at once', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shopper.call(addCall, {
          params: { cartId },
          body: biscuits(`message ${index}`),
          ...(index % 2 ? { app: other } : {}),
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(LINES)
    for (const { ok, body } of answers)
      if (!ok)
        expect(body).toMatchObject({
          errorCode: 'CART_LINES_EXCEEDED',
          details: [{ reason: 'lines', limit: LINES, requested: LINES + 1, productCode: testProducts.biscuits }],
        })
    expect(await storedLines(cartId)).toHaveLength(LINES)
  })
  it('may grow in quantity when there are as many as there may be', async () => {
    const { shopper, cartId } = await shopperWithCart()
    for (let index = 0; index < LINES; index += 1)
      await shopper.do(addCall, { params: { cartId }, body: biscuits(`message ${index}`) })
    const cart = await shopper.do(addCall, { params: { cartId }, body: biscuits('message 0', 2) })
    expect(cart).toMatchObject({ itemCount: LINES + 2, limits: { lines: LINES, units: UNITS } })
  })
})

describe('the units of a cart', () => {
  it('end where the shop says, however they are asked for, and say when they are reached', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const cart = await shopper.do(addCall, { params: { cartId }, body: biscuits('a', UNITS - 1) })
    expect(cart.cartMessages).toEqual([])
    const refused = [409, { errorCode: 'CART_UNITS_EXCEEDED', details: [{ limit: UNITS, requested: UNITS + 1 }] }]
    const itemId = itemsOf(cart)[0]!.id
    const calls = [
      shopper.call(addCall, { params: { cartId }, body: biscuits('b', 2) }),
      shopper.call(addCall, { params: { cartId }, body: biscuits('a', 2) }),
      shopper.call(quantityCall, { params: { cartId, itemId, quantity: UNITS + 1 } }),
      shopper.call(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}`, {
        params: { cartId, itemId },
        body: { quantity: UNITS + 1 },
      }),
    ]
    for (const { status, body } of await Promise.all(calls)) expect([status, body]).toMatchObject(refused)
    const full = await shopper.do(quantityCall, { params: { cartId, itemId, quantity: UNITS } })
    expect(full).toMatchObject({ itemCount: UNITS, cartMessages: [] })
  })
  it('hold for 50 adds at once over two servers', async () => {
    const { shopper, cartId } = await shopperWithCart()
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shopper.call(addCall, { params: { cartId }, body: biscuits('a'), ...(index % 2 ? { app: other } : {}) }),
      ),
    )
    expect((await shopper.openCart()).itemCount).toBe(UNITS)
  })
})

describe('a joined cart above a limit', () => {
  it('stays whole and says what is too much, is not ordered, and is ordered once it is within', async () => {
    const { shopper, accepted, cartId } = await joined({ own: [3, 3, 2], brought: [3, 2] })
    expect(accepted).toMatchObject({
      ok: true,
      body: {
        itemCount: 13,
        cartMessages: [
          { code: 'CART_LINES_EXCEEDED', quantity: 5, limit: LINES },
          { code: 'CART_UNITS_EXCEEDED', quantity: 13, limit: UNITS },
        ],
      },
    })
    const cart = accepted.body as Cart
    const order = await shopper.call(orderCall, { query: { cartId, cartVersion: cart.version } })
    expect([order.status, order.body]).toMatchObject([409, { errorCode: 'CART_LINES_EXCEEDED' }])
    expect(await shopper.openCart()).toMatchObject({ itemCount: 13 })

    // Fewer is always taken, also when it is still too many; more is not.
    const [first, second, third] = itemsOf(cart)
    const set = (itemId: string, quantity: number) =>
      shopper.call(quantityCall, { params: { cartId, itemId, quantity } })
    expect(await set(first!.id, 4)).toMatchObject({ ok: false, body: { errorCode: 'CART_UNITS_EXCEEDED' } })
    expect(await set(first!.id, 2)).toMatchObject({ ok: true, body: { itemCount: 12 } })
    await set(second!.id, 0)
    const last = await set(third!.id, 1)
    expect(last).toMatchObject({ ok: true, body: { itemCount: 8, cartMessages: [] } })
    expect(await shopper.order(last.body as Cart)).toMatchObject({ status: 'Pending' })
  })
  it('takes in no further cart, and that one stays as it is', async () => {
    const { shopper } = await joined({ own: [3, 3, 2], brought: [3, 2] })
    const from = await shopperWithCart(partnerOrigin)
    await from.shopper.do(addCall, { params: { cartId: from.cartId }, body: biscuits('more') })
    const { code } = await from.shopper.do(`POST ${checkoutPath}/cart/{cartId}/handover`, {
      params: { cartId: from.cartId },
    })
    const again = await shopper.call(`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`, {
      params: { userId: shopper.subject, code },
    })
    expect([again.status, again.body]).toMatchObject([409, { errorCode: 'CART_LINES_EXCEEDED' }])
    expect(await from.shopper.openCart()).toMatchObject({ id: from.cartId, itemCount: 1 })
  })
})

describe('a cart whose goods have become dearer', () => {
  it('says that it costs more than one order may, and is not ordered', async () => {
    const { shopper, cartId } = await shopperWithCart()
    await shopper.do(addCall, { params: { cartId }, body: biscuits('a', 2) })
    await shop.db
      .update(price)
      .set({ price: VALUE, salePrice: null })
      .where(eq(price.productCode, testProducts.biscuits))
    const amount = { amount: VALUE, currency: 'AED' }
    const shown = await shopper.openCart()
    expect(shown.cartMessages).toMatchObject([{ code: 'CART_TOTAL_EXCEEDED', amount }])
    const order = await shopper.call(orderCall, { query: { cartId, cartVersion: shown.version } })
    expect([order.status, order.body]).toMatchObject([
      409,
      { errorCode: 'CART_TOTAL_EXCEEDED', details: [{ amount, limitText: 'AED\u00a0100,000.00' }] },
    ])
  })
})
