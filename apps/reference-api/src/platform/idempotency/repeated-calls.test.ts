import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { idempotency } from './idempotency.schema.ts'

let shop: TestShop
let other: TestShop['app']
beforeAll(async () => {
  shop = await openTestShop()
  other = await shop.another()
})
afterAll(() => shop.close())

const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const
const actCall = `POST ${checkoutPath}/orders/{orderId}/actions` as const

async function shopperWithCart() {
  const shopper = await new TestShopper(shop).enter()
  return { shopper, cartId: (await shopper.openCart()).id }
}

describe('a repeated key', () => {
  it('answers with the same cart while nothing has changed, from any server', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const request = { params: { cartId }, body: add(testProducts.biscuits), key: crypto.randomUUID() }
    const first = await shopper.call(addCall, request)
    const second = await shopper.call(addCall, { ...request, app: other })
    expect([second.status, second.body]).toEqual([first.status, first.body])
  })

  it('answers with the cart as it is now when it has changed since, and adds nothing', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const request = { params: { cartId }, body: add(testProducts.biscuits), key: crypto.randomUUID() }
    await shopper.do(addCall, request)
    const now = await shopper.add(cartId, testProducts.hamper)
    expect(await shopper.do(addCall, request)).toEqual(now)
  })

  it('answers with the ordered cart, closed, once it was bought', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const request = { params: { cartId }, body: add(testProducts.biscuits), key: crypto.randomUUID() }
    await shopper.do(addCall, request)
    await shopper.buy(testProducts.hamper)
    expect(await shopper.do(addCall, request)).toMatchObject({ id: cartId, itemCount: 0 })
    expect((await shopper.openCart()).id).not.toBe(cartId)
  })

  it('answers with the order as it is now: paid, placed, or past its time', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const key = crypto.randomUUID()
    const cart = await shopper.add(cartId, testProducts.biscuits)
    const order = await shopper.describe((await shopper.order(cart, key)).id)
    expect(await shopper.order(cart, key)).toEqual(order)
    await shopper.pay(order)
    const placed = await shopper.submit(order.id)
    expect(await shopper.order(cart, key)).toEqual(placed)

    const late = await shopperWithCart()
    const lateCart = await late.shopper.add(late.cartId, testProducts.biscuits)
    await late.shopper.order(lateCart, key)
    shop.clock.pass(900)
    await late.shopper.enter()
    expect(await late.shopper.order(lateCart, key)).toMatchObject({ status: 'Abandoned' })
  })

  it('answers a payment with its challenge again, and with its end when it was answered since', async () => {
    const { shopper, order } = await orderToPay()
    const token = await shopper.cardToken(cards.challenged)
    const request = { body: shopper.payBody(order, token), key: crypto.randomUUID() }
    const asked = await shopper.do(payOperation, request)
    expect(asked).toMatchObject({ status: 'ChallengeRequired', challenge: { id: expect.any(String) } })
    expect(await shopper.do(payOperation, { ...request, app: other })).toEqual(asked)
    const { result } = await shopper.answerChallenge(asked.challenge!.id, { code: '123456' })
    const paid = await shopper.do(payOperation, { body: shopper.payBody(order, token, result) })
    expect(await shopper.do(payOperation, request)).toEqual({ ...paid, status: 'Authorized', challenge: null })
  })

  it('never says that a payment stands that was given back since', async () => {
    const { shopper, order } = await orderToPay()
    const request = { body: shopper.payBody(order, await shopper.cardToken()), key: crypto.randomUUID() }
    expect(await shopper.do(payOperation, request)).toMatchObject({ status: 'Authorized' })
    await shopper.do(actCall, { params: { orderId: order.id }, body: { actionName: 'AbandonOrder' } })
    const { status, body } = await shopper.call(payOperation, request)
    expect([status, body]).toMatchObject([409, { errorCode: 'ORDER_EXPIRED' }])
  })
})

describe('the record of a key', () => {
  it('is as small for the hundredth line of a cart as for the first, and for orders and payments too', async () => {
    const { shopper, cartId } = await shopperWithCart()
    const options = (index: number) => [
      { attributeFQN: 'tenant~gift-message', shopperEnteredValue: `${index}`.repeat(90) },
    ]
    for (let index = 10; index < 40; index += 1)
      await shopper.do(addCall, {
        params: { cartId },
        body: { ...add(testProducts.biscuits), options: options(index) },
      })
    await shopper.buy(testProducts.hamper)
    const size = sql<number>`coalesce(max(length(${idempotency.reference}::text)), 0)`
    const [stored] = await shop.db.select({ size }).from(idempotency)
    expect(stored?.size).toBeGreaterThan(0)
    expect(stored?.size).toBeLessThan(250)
  })
})

async function orderToPay() {
  const shopper = await new TestShopper(shop).enter()
  return { shopper, order: await shopper.orderOf(testProducts.biscuits) }
}
const add = (productCode: string) => ({ quantity: 1, product: { productCode } })
