import { MAX_CART_TOTAL, MAX_LINE_QUANTITY, MAX_PRICE } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { price, variationPrice } from '../catalog/catalog.schema.ts'

/** The most that any shop may allow: what a card message can say. */
const limits = {
  ...manyShoppers,
  cart: { lines: 10, units: MAX_LINE_QUANTITY, value: { ...manyShoppers.cart.value, AED: MAX_CART_TOTAL } },
}

let shop: TestShop
beforeEach(async () => {
  shop ??= await openTestShop({ config: { shopLimits: limits } })
  await sellAt(MAX_PRICE)
})
afterAll(() => shop.close())

const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const
const itemCall = `PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}` as const
const orderCall = `POST ${checkoutPath}/orders` as const

/** Sets the price of biscuits and of the jumper. */
async function sellAt(amount: number) {
  await shop.db
    .update(price)
    .set({ price: amount, salePrice: null })
    .where(eq(price.productCode, testProducts.biscuits))
  await shop.db.update(price).set({ price: amount, salePrice: null }).where(eq(price.productCode, testProducts.jumper))
  await shop.db.delete(variationPrice)
}
/** The most units that a cart may hold at the highest price: 465, which cost 9,986 million. */
const most = Math.floor(MAX_CART_TOTAL / MAX_PRICE)
const refused = [409, { errorCode: 'CART_TOTAL_EXCEEDED', details: [{ reason: 'total' }] }]

describe('the most that a cart may cost', () => {
  it('is bought and paid for like any other', async () => {
    const shopper = await new TestShopper(shop).enter()
    const total = { amount: most * MAX_PRICE, currency: 'AED' }
    expect(await shopper.buy(testProducts.biscuits, most)).toMatchObject({ status: 'Submitted', total })
  })
  it('holds when a line is added', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.biscuits, most)
    for (const product of [{ productCode: testProducts.biscuits }, jumper]) {
      const { status, body } = await shopper.call(addCall, { params: { cartId: id }, body: { quantity: 1, product } })
      expect([status, body]).toMatchObject(refused)
    }
    expect((await shopper.openCart()).total).toEqual(cart.total)
  })
  it('holds when a quantity is raised', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id, items } = await shopper.add((await shopper.openCart()).id, testProducts.biscuits)
    const itemId = items[0]!.items[0]!.id
    for (const quantity of [most + 1, MAX_LINE_QUANTITY]) {
      const { status, body } = await shopper.call(itemCall, { params: { cartId: id, itemId, quantity } })
      expect([status, body]).toMatchObject(refused)
    }
    const { ok } = await shopper.call(itemCall, { params: { cartId: id, itemId, quantity: most } })
    expect(ok).toBe(true)
  })
  it('holds when goods of a cart have become dearer, and fewer of them can be taken', async () => {
    await sellAt(100)
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.add((await shopper.openCart()).id, testProducts.biscuits, most + 1)
    await sellAt(MAX_PRICE)
    const { version, items } = await shopper.openCart()
    const { status, body } = await shopper.call(orderCall, { query: { cartId: id, cartVersion: version } })
    expect([status, body]).toMatchObject([409, { errorCode: 'CART_TOTAL_EXCEEDED' }])
    const params = { cartId: id, itemId: items[0]!.items[0]!.id, quantity: most }
    const fewer = await shopper.do(itemCall, { params })
    expect((await shopper.order(fewer)).total.amount).toBe(most * MAX_PRICE)
  })
})

const jumper = { productCode: testProducts.jumper, variationProductCode: testProducts.jumperNavyM }
