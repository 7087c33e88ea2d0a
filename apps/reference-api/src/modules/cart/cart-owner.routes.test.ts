import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const itemCall = `PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}` as const
const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const

describe('another guest', () => {
  it('finds nothing of a cart, on every route, and is answered like for an id that never was', async () => {
    const owner = await guest()
    const { id } = await owner.openCart()
    const itemId = (await owner.add(id, testProducts.biscuits)).items[0]!.items[0]!.id
    const thief = await guest()
    const never = '0'.repeat(32)
    for (const cartId of [id, never]) {
      const calls = [
        thief.call(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId } }),
        thief.call(addCall, {
          params: { cartId },
          body: { quantity: 1, product: { productCode: testProducts.biscuits } },
        }),
        thief.call(`POST ${checkoutPath}/cart/{cartId}/bulkitems`, {
          params: { cartId },
          body: { items: [{ quantity: 1, product: { productCode: testProducts.biscuits } }] },
        }),
        thief.call(itemCall, { params: { cartId, itemId, quantity: 9 } }),
        thief.call(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}`, {
          params: { cartId, itemId },
          body: { quantity: 9 },
        }),
        thief.call(`DELETE ${checkoutPath}/cart/{cartId}/item/{itemId}`, { params: { cartId, itemId } }),
        thief.call(`PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, {
          params: { cartId, couponCode: 'WELCOME10' },
        }),
        thief.call(`DELETE ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, {
          params: { cartId, couponCode: 'WELCOME10' },
        }),
        thief.call(`POST ${checkoutPath}/cart/{cartId}/handover`, { params: { cartId } }),
        thief.call(`POST ${checkoutPath}/orders`, { query: { cartId } }),
        thief.call(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: owner.subject } }),
        thief.call(`POST ${checkoutPath}/cart/user/{userId}`, { params: { userId: owner.subject } }),
      ]
      const answers = (await Promise.all(calls)).map(({ status, body }) => ({
        status,
        body: { ...body, referenceCode: '' },
      }))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    }
    expect((await owner.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })).itemCount).toBe(1)
  })
})
