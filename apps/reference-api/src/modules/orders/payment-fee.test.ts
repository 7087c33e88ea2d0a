import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { createPages } from '../../testing/payment-pages.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { phoneOf, walletOf } from '../../testing/wallet-of.ts'
import { content } from '../content/content.schema.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { orders } from './orders.schema.ts'

// A bank that serves a method with a fee, one with another, and one that another country has.
const FEE = 700
const bank = createPages()
const inUae = (fee?: number) => ({ countries: { ae: { currency: 'AED' as const, ...(fee && { fee }) } } })
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    paymentProviders: { bank: bank.provider },
    paymentMethods: { knet: inUae(FEE), benefitpay: inUae(300), fps: inUae() },
  })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))

const params = ({ id: orderId }: Pick<Order, 'id'>) => ({ params: { orderId } })
const named = (shopper: TestShopper, order: Pick<Order, 'id'>, paymentMethod?: string) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    ...params(order),
    body: { isSameBillingShippingAddress: true, ...(paymentMethod && { paymentMethod }) },
  })
const bill = async (...given: Parameters<typeof named>): Promise<Order> => {
  const answer = await named(...given)
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const pageBy = (shopper: TestShopper, order: Order, method: string, says?: string) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.total },
      payment: { type: 'Redirect', method, returnPath: '/en-ae/checkout/payment' },
      ...(says && { returned: { parameters: { says } } }),
    },
  })
const coupon = (shopper: TestShopper, order: Order, couponCode: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  shopper.call(`${method} ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, {
    params: { orderId: order.id, couponCode },
  })
async function ordered() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  return { shopper, order }
}
const plus = ({ total }: Pick<Order, 'total'>, more: number) => ({ ...total, amount: total.amount + more })
const refusal = (answer: Awaited<ReturnType<typeof named>>) =>
  answer.ok ? answer.body.total : { code: answer.body.errorCode, ...answer.body.details[0] }
const open = { code: 'ORDER_STATE', field: '/paymentMethod', reason: 'payment-open' }
const off = { code: 'VALIDATION_CONFLICT', field: '/paymentMethod', reason: 'switched-off' }

describe('the fee of a way of paying', () => {
  it('goes into the total and the tax, and out of it with another way of paying, or none', async () => {
    const { shopper, order } = await ordered()
    expect(order).toMatchObject({ paymentMethod: null, paymentFee: { amount: 0 } })
    for (const _ of ['once', 'again']) {
      const withFee = await bill(shopper, order, 'knet')
      expect(withFee).toMatchObject({
        ...{ paymentMethod: 'knet', paymentFee: { amount: FEE, currency: 'AED' }, total: plus(order, FEE) },
        amountRemainingForPayment: plus(order, FEE),
        billingInfo: { isSameBillingShippingAddress: true },
        vat: { amount: { amount: Math.round(((order.total.amount + FEE) * 500) / 10_500) } },
      })
      expect(withFee.billingInfo).not.toHaveProperty('paymentMethod')
    }
    expect(await bill(shopper, order, 'benefitpay')).toMatchObject({ total: plus(order, 300) })
    expect(await bill(shopper, order, 'fps')).toMatchObject({ paymentMethod: 'fps', total: order.total })
    await bill(shopper, order, 'knet')
    expect(await bill(shopper, order)).toMatchObject({ paymentMethod: null, total: order.total })
  })
  it('is of a method that the order’s country offers, to its own shopper', async () => {
    const { shopper, order } = await ordered()
    await bill(shopper, order, 'knet')
    for (const method of ['duitnow', 'nothing', 'mada'])
      expect(refusal(await named(shopper, order, method))).toEqual(off)
    await writeTestMethods(shop.db, [], { knet: { ...inUae(FEE), isOffered: false } })
    expect(refusal(await named(shopper, order, 'knet'))).toEqual(off)
    await writeTestMethods(shop.db, [], { knet: { ...inUae(FEE), isOffered: true } })
    const stranger = await new TestShopper(shop).enter()
    expect(refusal(await named(stranger, order))).toMatchObject({ code: 'NOT_FOUND' })
    // A refusal changes nothing, and ends nothing.
    expect(await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, params(order))).toMatchObject({
      ...{ status: 'Pending', paymentMethod: 'knet', total: plus(order, FEE) },
    })
  })
  it('of which a feature is off is not offered', async () => {
    const { shopper, order } = await ordered()
    const toggles = sql`jsonb_set(${content.value}, '{toggles,wallet}', 'false')`
    const wasOn = await shop.db.select().from(content).where(eq(content.key, 'feature-toggles'))
    await shop.db
      .update(content)
      .set({ value: toggles as never })
      .where(eq(content.key, 'feature-toggles'))
    expect(refusal(await named(shopper, order, 'wallet'))).toEqual(off)
    await shop.db.update(content).set({ value: wasOn[0]!.value }).where(eq(content.key, 'feature-toggles'))
    expect(refusal(await named(shopper, order, 'wallet'))).toEqual(order.total)
  })
  it('stays when a coupon comes and goes, and where the order goes', async () => {
    const { shopper, order } = await ordered()
    await bill(shopper, order, 'knet')
    const less = await coupon(shopper, order, 'WELCOME10')
    const { total, discountTotal, subtotal, shippingTotal } = less.body as Order
    expect(discountTotal.amount).toBeGreaterThan(0)
    expect(total.amount).toBe(subtotal.amount - discountTotal.amount + shippingTotal.amount + FEE)
    expect((await coupon(shopper, order, 'WELCOME10', 'DELETE')).body).toMatchObject({ total: plus(order, FEE) })
    const described = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
      ...params(order),
      body: { deliveryMethod: 'home-delivery', fulfillmentContact: order.fulfillmentInfo!.fulfillmentContact },
    })
    expect(described).toMatchObject({ paymentMethod: 'knet', total: plus(order, FEE) })
    // The same cart makes the same order, and the bill of another one is not written yet.
    const { cartId: id, cartVersion: version } = described
    expect(await shopper.order({ id, version })).toMatchObject({ id: order.id, total: plus(order, FEE) })
    const other = await shopper.order(await shopper.add(id, testProducts.penny))
    expect(other).toMatchObject({ paymentMethod: null, paymentFee: { amount: 0 } })
  })
  it('is shared by the parcels, whose totals are the order’s', async () => {
    const { shopper, order } = await ordered()
    const withFee = await bill(shopper, order, 'knet')
    await pageBy(shopper, withFee, 'knet')
    expect((await pageBy(shopper, withFee, 'knet', 'captured')).body).toMatchObject({ status: 'Authorized' })
    const { parcels, total } = await shopper.submit(order.id)
    expect(parcels).toHaveLength(2)
    expect(parcels.reduce((sum, parcel) => sum + parcel.total.amount, 0)).toBe(total.amount)
    expect(total).toEqual(plus(order, FEE))
  })
  it('is in no total twice, or without its method', async () => {
    const { shopper, order } = await ordered()
    await bill(shopper, order, 'knet')
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(values).where(eq(orders.id, order.id))
    for (const values of [
      { paymentMethod: null },
      { paymentFee: 0 },
      { paymentFee: -1 },
      { total: order.total.amount },
    ])
      await expect(set(values)).rejects.toMatchObject({ cause: { constraint: expect.stringMatching(/^order_/) } })
  })
})

describe('a payment that was begun', () => {
  const statuses = async ({ id }: Order) =>
    (await shop.db.select().from(payment).where(eq(payment.orderId, id))).map(({ status }) => status)

  it('and waits for the shopper ends with another fee, and whoever comes back from it pays nothing', async () => {
    const { shopper, order } = await ordered()
    expect((await pageBy(shopper, order, 'fps')).body).toMatchObject({ status: 'RedirectRequired' })
    // The same total leaves it alone.
    await bill(shopper, order, 'fps')
    expect(await statuses(order)).toEqual(['RedirectRequired'])
    await bill(shopper, order, 'knet')
    expect(await statuses(order)).toEqual(['Voided'])
    expect(await pageBy(shopper, order, 'fps', 'captured')).toMatchObject({ ok: false })
    await shop.runJobs()
    expect(await statuses(order)).toEqual(['Voided'])
  })
  it('holds the fee while nobody knows what became of it', async () => {
    const { shopper, order } = await ordered()
    await pageBy(shopper, order, 'fps')
    expect((await pageBy(shopper, order, 'fps', 'lost')).body).toMatchObject({ status: 'Unknown' })
    expect(refusal(await named(shopper, order, 'knet'))).toEqual(open)
    expect(await statuses(order)).toEqual(['Unknown'])
    // The bill alone may change.
    expect(refusal(await named(shopper, order))).toEqual(order.total)
  })
  it('and paid keeps the total as it is', async () => {
    const { shopper, order } = await ordered()
    await shopper.pay(order, cards.approved)
    expect(refusal(await named(shopper, order, 'knet'))).toEqual(open)
    expect(refusal(await named(shopper, order))).toEqual(order.total)
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted', total: order.total })
  })
  it('by another method of the same fee keeps its name', async () => {
    await writeTestMethods(shop.db, [], { benefitpay: inUae(FEE) })
    const { shopper, order } = await ordered()
    const withFee = await bill(shopper, order, 'knet')
    await pageBy(shopper, withFee, 'knet')
    await pageBy(shopper, withFee, 'knet', 'approved')
    expect(refusal(await named(shopper, order, 'benefitpay'))).toEqual(open)
    await writeTestMethods(shop.db, [], { benefitpay: inUae(300) })
  })
  it('of a part by the wallet lets the rest have a fee, and the total fall to what it holds and no lower', async () => {
    const { shopper, order } = await ordered()
    const wallet = walletOf(shop, shopper, phoneOf())
    const withFee = await bill(shopper, order, 'knet')
    // More than the order costs without the fee.
    const part = plus(order, 200)
    const token = await wallet.tokenFor(part)
    expect((await wallet.pay(order, token, part)).body).toMatchObject({ status: 'Authorized' })
    expect(refusal(await named(shopper, order))).toEqual(open)
    expect(refusal(await named(shopper, order, 'benefitpay'))).toEqual(plus(order, 300))
    expect(refusal(await named(shopper, order, 'knet'))).toEqual(withFee.total)
  })
})
