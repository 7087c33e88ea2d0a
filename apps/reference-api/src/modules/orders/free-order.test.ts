import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { coupon } from '../promotions/coupon.schema.ts'
import { refund } from './parcel.schema.ts'

// An order that costs nothing, by its coupons, is placed without a provider.
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const any = { scope: null, countries: null, validTo: null, minimum: null, useLimit: null, perShopperLimit: null }
  const values = { ...any, amounts: null, uses: 0, validFrom: new Date('2026-01-01'), stacking: 'combinable' }
  await shop.db.insert(coupon).values([
    { ...values, code: 'GIFT', name: { en: 'Gift' }, kind: 'percent', percent: 100 },
    { ...values, code: 'SENT', name: { en: 'Sent' }, kind: 'free-delivery', percent: null },
  ] as (typeof coupon.$inferInsert)[])
})
afterAll(() => shop.close())

const orderCoupon = `{orderId}/coupon/{couponCode}`
const apply = (shopper: TestShopper, orderId: string, couponCode: string) =>
  shopper.do(`PUT ${checkoutPath}/orders/${orderCoupon}` as const, { params: { orderId, couponCode } })

/** An order of a fashion and a food parcel that costs nothing, described. */
async function givenOrder() {
  const shopper = await new TestShopper(shop).enter()
  const { id: cartId } = await shopper.openCart()
  await shopper.add(cartId, testProducts.jumper, 1, testProducts.jumperNavyM)
  const cart = await shopper.add(cartId, testProducts.biscuits, 3)
  const { id } = await shopper.describe((await shopper.order(cart)).id)
  await apply(shopper, id, 'GIFT')
  return { shopper, order: await apply(shopper, id, 'SENT') }
}

/** Switches cards off for as long as a task runs. */
async function withoutCards<T>(task: () => Promise<T>): Promise<T> {
  const isToggles = eq(content.key, 'feature-toggles')
  const [before] = await shop.db.select().from(content).where(isToggles)
  const off = sql`jsonb_set(${content.value}, '{toggles,card}', 'false')` as never
  await shop.db.update(content).set({ value: off }).where(isToggles)
  try {
    return await task()
  } finally {
    await shop.db.update(content).set({ value: before!.value }).where(isToggles)
  }
}

describe('an order that costs nothing', () => {
  it('has nothing to be paid, and is placed at once, without a payment', async () => {
    const { shopper, order } = await givenOrder()
    expect(order).toMatchObject({
      total: { amount: 0 },
      discountTotal: order.subtotal,
      amountRemainingForPayment: { amount: 0 },
      vat: { amount: { amount: 0 } },
      availableActions: ['SubmitOrder', 'AbandonOrder'],
    })
    const paid = await shopper.call(payOperation, { body: shopper.payBody(order, await shopper.cardToken()) })
    expect(paid.body).toMatchObject({ errorCode: 'VALIDATION_CONFLICT', details: [{ amount: { amount: 0 } }] })
    expect(await withoutCards(() => shopper.submit(order.id))).toMatchObject({ status: 'Submitted', payments: [] })
    expect(await shop.db.select().from(payment).where(eq(payment.orderId, order.id))).toEqual([])
    await shop.runJobs()
    const { text, html } = shop.mails.find(({ id }) => id === `order-${order.id}`)!
    expect(text).toMatch(/Total: AED\s?0/)
    expect(text).toContain('Gift')
    for (const part of [text, html]) expect(part).not.toContain('ending')
    expect((await shopper.openCart()).itemCount).toBe(0)
  })

  it('is not placed before it is said where it goes', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id: cartId } = await shopper.openCart()
    const { id } = await shopper.order(await shopper.add(cartId, testProducts.biscuits))
    await apply(shopper, id, 'GIFT')
    expect((await apply(shopper, id, 'SENT')).availableActions).toEqual(['AbandonOrder'])
    await expect(shopper.submit(id)).rejects.toThrow('VALIDATION_CONFLICT')
  })

  it('moves no money when its parcels are cancelled, and says nothing of any', async () => {
    const { shopper, order } = await givenOrder()
    const { parcels } = await shopper.submit(order.id)
    const cancel = `POST ${checkoutPath}/orders/{orderId}/actions` as const
    const params = { orderId: order.id }
    const body = { actionName: 'CancelOrder', parcelId: parcels[0]!.id }
    expect(await shopper.do(cancel, { params, body })).toMatchObject({ refundTotal: { amount: 0 } })
    const cancelled = await shopper.do(cancel, { params, body: { actionName: 'CancelOrder' } })
    expect(cancelled).toMatchObject({ status: 'Cancelled', refundTotal: { amount: 0 } })
    await shop.runJobs()
    expect(await shop.db.select().from(refund).where(eq(refund.orderId, order.id))).toEqual([])
    const mails = shop.mails.filter(({ id }) => /^(parcel|refund)-/.test(id))
    expect(mails.some(({ id }) => id.startsWith('refund-'))).toBe(false)
    for (const { text } of mails) expect(text).not.toMatch(/AED/)
  })

  it('asks for money again once its coupon is taken away', async () => {
    const { shopper, order } = await givenOrder()
    const params = { orderId: order.id, couponCode: 'GIFT' }
    const dearer = await shopper.do(`DELETE ${checkoutPath}/orders/${orderCoupon}` as const, { params })
    expect(dearer.amountRemainingForPayment).toEqual(order.subtotal)
    await expect(shopper.submit(order.id)).rejects.toThrow('PAYMENT_REQUIRED')
    expect(await shopper.pay(dearer)).toMatchObject({ status: 'Authorized' })
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })
})
