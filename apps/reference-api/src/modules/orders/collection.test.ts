import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { orders } from './orders.schema.ts'
import { storeStock } from '../stores/stores.schema.ts'

const storesCall = `GET ${checkoutPath}/orders/{orderId}/collection-store` as const
const collectCall = `PUT ${checkoutPath}/orders/{orderId}/collection-store` as const
const { address: _, ...collector } = contactIn('AE')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(storeStock)
  await shop.db.insert(storeStock).values([
    { location: 'AE-DXB-02', sku: goods.jumperNavyM, available: 1 },
    { location: 'AE-DXB-02', sku: goods.biscuits, available: 2 },
  ])
})
afterAll(() => shop.close())

const setToggles = (ae: object) =>
  shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(ae)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }

async function orderOf(biscuits: number, { isFoodAlone = false } = {}) {
  const shopper = new TestShopper(shop)
  await shopper.enter()
  const { id } = await shopper.openCart()
  if (!isFoodAlone) await shopper.add(id, goods.jumper, 1, goods.jumperNavyM)
  const order = await shopper.order(await shopper.add(id, goods.biscuits, biscuits))
  const params = { orderId: order.id }
  return {
    shopper,
    order,
    stores: async () => (await shopper.do(storesCall, { params })).items,
    collect: (storeCode = 'AE-DXB-02', who = collector) =>
      shopper.call(collectCall, { params, body: { storeCode, collector: who } }),
  }
}

describe('collection-store', () => {
  it.each([
    ['switched off', { deliveryMethods: on.deliveryMethods, toggles: { 'click-collect': false } }],
    ['on, but none of the country’s methods', { deliveryMethods: ['home-delivery'], toggles: on.toggles }],
  ])('has no store and takes none while it is %s', async (_, toggles) => {
    await setToggles(toggles)
    const { stores, collect } = await orderOf(1)
    expect(await stores()).toEqual([])
    expect((await collect()).body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/deliveryMethod', reason: 'switched-off' }],
    })
  })

  it('tells the stores with their hours, and which have the whole order', async () => {
    await setToggles(on)
    const { stores } = await orderOf(2)
    const items = await stores()
    expect(items.length).toBeGreaterThan(1)
    expect(items.filter(({ isAvailable }) => isAvailable).map(({ location }) => location.code)).toEqual(['AE-DXB-02'])
    expect(items[0]!.location.regularHours.monday).toMatchObject({ isClosed: false })
    const tooMany = await (await orderOf(3)).stores()
    expect(tooMany.every(({ isAvailable }) => !isAvailable)).toBe(true)
  })

  it('is collected without a fee, by whom it is said, and ends as a placed order', async () => {
    await setToggles(on)
    const { shopper, order, collect } = await orderOf(1)
    const params = { orderId: order.id }
    const answer = await collect()
    expect(answer.body).toMatchObject({
      shippingTotal: { amount: 0 },
      total: { amount: order.subtotal.amount - order.discountTotal.amount },
      fulfillmentInfo: {
        deliveryMethod: 'click-collect',
        fulfillmentContact: { firstName: 'Amal', phoneNumbers: collector.phoneNumbers },
        collectionStore: { code: 'AE-DXB-02' },
      },
    })
    const billed = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
      params,
      body: { isSameBillingShippingAddress: false, billingContact: contactIn('AE') },
    })
    await shopper.pay(billed)
    const placed = await shopper.submit(order.id)
    expect(placed.status).toBe('Submitted')
    expect(placed.items[0]!.deliveryPromise!.text).toMatch(/^Collect at .+ from \w{3} \d/)
  })

  it('is cancelled, and gives back what was paid', async () => {
    await setToggles(on)
    const { shopper, order, collect } = await orderOf(1)
    const params = { orderId: order.id }
    await collect()
    // No clothes of these tests are so cheap that their delivery has a fee.
    await shop.db.update(orders).set({ deliveryFee: 2_000 }).where(eq(orders.id, order.id))
    const billed = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
      params,
      body: { isSameBillingShippingAddress: false, billingContact: contactIn('AE') },
    })
    await shopper.pay(billed)
    await shopper.submit(order.id)
    const cancelled = await shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params,
      body: { actionName: 'CancelOrder' },
    })
    expect(cancelled.body).toMatchObject({ status: 'Cancelled', refundTotal: order.subtotal })
  })

  it('goes back to delivery with its fee', async () => {
    await setToggles(on)
    const { shopper, order, collect } = await orderOf(1)
    await collect()
    const delivered = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
      params: { orderId: order.id },
      body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
    })
    expect(delivered.total).toEqual(order.total)
  })

  it('stays free of a fee when a coupon is taken off the order, even one that is not there', async () => {
    await setToggles(on)
    const { shopper, order, collect } = await orderOf(1, { isFoodAlone: true })
    expect(order.shippingTotal.amount).toBeGreaterThan(0)
    await collect()
    const uncoupled = await shopper.do(`DELETE ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, {
      params: { orderId: order.id, couponCode: 'NOSUCHCODE' },
    })
    expect(uncoupled).toMatchObject({ shippingTotal: { amount: 0 }, total: order.subtotal })
  })

  it('refuses a store that lacks some of it, one that there is not, and a telephone that is too short', async () => {
    await setToggles(on)
    const { collect } = await orderOf(3)
    expect((await collect()).body).toMatchObject({ errorCode: 'PRODUCTS_NOT_AVAILABLE' })
    expect((await collect('AE-NOWHERE')).status).toBe(404)
    const { collect: collectIt } = await orderOf(1)
    const answer = await collectIt(undefined, { ...collector, phoneNumbers: { mobile: '+97150123' } })
    expect(answer.body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/collector/phoneNumbers/mobile', reason: 'phone-length' }],
    })
  })
})
