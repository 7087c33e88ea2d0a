import type { FulfillmentInfo, Order } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { SlotTerms } from '../slots/slots.model.ts'
import { deliverySlot, slotHold } from '../slots/slots.schema.ts'
import { orders } from './orders.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'

const storesCall = `GET ${checkoutPath}/orders/{orderId}/collection-store` as const
const collectCall = `PUT ${checkoutPath}/orders/{orderId}/collection-store` as const
const { address: _, ...collector } = contactIn('AE')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// Orders of the tests before keep what they hold.
beforeEach(async () => {
  await shop.db.update(storeStock).set({ available: 0, initial: sql`${storeStock.reserved} + ${storeStock.sold}` })
  await stock(testProducts.jumperNavyM, 1)
  await stock(testProducts.biscuits, 2)
})
afterAll(() => shop.close())

const stock = (sku: string, units: number) =>
  shop.db
    .update(storeStock)
    .set({ available: units, initial: sql`${storeStock.reserved} + ${storeStock.sold} + ${units}` })
    .where(and(eq(storeStock.location, 'AE-DXB-02'), eq(storeStock.sku, sku)))
const setToggles = (ae: object) =>
  shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(ae)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
/** Food goes out in the daytime, everywhere. */
function setSlots() {
  const windows = [{ from: '09:00', to: '18:00', capacity: 10 }]
  const zone = { code: 'all', leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }
  const terms: SlotTerms = { holdSeconds: 600, countries: { ae: { food: [zone], hamper: [] } } }
  return shop.db
    .update(content)
    .set({ value: terms as never })
    .where(eq(content.key, 'delivery-slots'))
}
const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }

async function orderOf(biscuits: number, { isFoodAlone = false } = {}) {
  const shopper = new TestShopper(shop)
  await shopper.enter()
  const { id } = await shopper.openCart()
  if (!isFoodAlone) await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.order(await shopper.add(id, testProducts.biscuits, biscuits))
  const params = { orderId: order.id }
  return {
    shopper,
    order,
    stores: async () => (await shopper.do(storesCall, { params })).items,
    collect: (storeCode = 'AE-DXB-02', who = collector) =>
      shopper.call(collectCall, { params, body: { storeCode, collector: who } }),
    deliver: (deliveryMethod: FulfillmentInfo['deliveryMethod'] = 'home-delivery', who: object = {}) =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
        params,
        body: { deliveryMethod, fulfillmentContact: { ...contactIn('AE'), ...who } },
      }),
    bill: () =>
      shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
        params,
        body: { isSameBillingShippingAddress: false, billingContact: contactIn('AE') },
      }),
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
    expect(items.filter(({ availability }) => availability === 'All').map(({ location }) => location.code)).toEqual([
      'AE-DXB-02',
    ])
    expect(items[0]!.location.regularHours.monday).toMatchObject({ isClosed: false })
    const tooMany = await (await orderOf(3)).stores()
    expect(tooMany.every(({ availability }) => availability !== 'All')).toBe(true)
  })

  it('takes no fee, has the order collected by the named person, and lets it be placed', async () => {
    await setToggles(on)
    const { shopper, order, collect, bill } = await orderOf(1)
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
    const billed = await bill()
    await shopper.pay(billed)
    const placed = await shopper.submit(order.id)
    expect(placed.status).toBe('Submitted')
    expect(placed.items[0]!.deliveryPromise!.text).toMatch(/^Collect at .+ from \w{3} \d/)
  })

  it('is found by the e-mail of its collector, however its domain is typed', async () => {
    await setToggles(on)
    const { shopper, order, collect, bill } = await orderOf(1)
    const email = 'amal@\uFF53hopper.example'
    await collect('AE-DXB-02', { ...collector, email })
    await shopper.pay(await bill())
    const { orderNumber: orderNo } = await shopper.submit(order.id)
    const tracked = await shopper.call(`GET ${checkoutPath}/guest-order`, { query: { orderNo, email } })
    expect(tracked.status).toBe(200)
    await shop.runJobs()
    expect(shop.mails.map(({ to }) => to)).toContain('amal@shopper.example')
  })

  it('gives back what was paid when the order is cancelled', async () => {
    await setToggles(on)
    const { shopper, order, collect, bill } = await orderOf(1)
    await collect()
    // No clothes of these tests are so cheap that their delivery has a fee.
    await shop.db.update(orders).set({ deliveryFee: 2_000 }).where(eq(orders.id, order.id))
    const billed = await bill()
    await shopper.pay(billed)
    await shopper.submit(order.id)
    const cancelled = await shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'CancelOrder' },
    })
    expect(cancelled.body).toMatchObject({ status: 'Cancelled', refundTotal: order.subtotal })
  })

  it('goes back to delivery with its fee', async () => {
    await setToggles(on)
    const { order, collect, deliver } = await orderOf(1)
    await collect()
    expect((await deliver()).body).toMatchObject({ total: order.total })
  })

  it('is not changed to delivery once the order is paid, nor delivery to it', async () => {
    await setToggles(on)
    const { shopper, order, collect, deliver, bill } = await orderOf(1)
    await collect()
    await shopper.pay(await bill())
    expect((await deliver()).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    const other = await orderOf(1)
    await other.shopper.pay(await other.shopper.describe(other.order.id))
    for (const answer of [await other.collect(), await other.deliver('click-collect')]) expect(answer.ok).toBe(false)
    expect((await shopper.submit(order.id)).fulfillmentInfo).toMatchObject({ deliveryMethod: 'click-collect' })
  })

  it('is not changed to delivery, nor delivery to it, while a payment’s outcome is unknown', async () => {
    await setToggles(on)
    const { shopper, collect, deliver, bill } = await orderOf(1)
    const other = await orderOf(1)
    await collect()
    const orders = [await bill(), await other.shopper.describe(other.order.id)] as const
    shop.setCardFault('lost-reply')
    expect(await shopper.pay(orders[0])).toMatchObject({ status: 'Unknown' })
    expect(await other.shopper.pay(orders[1])).toMatchObject({ status: 'Unknown' })
    shop.setCardFault('none')
    expect((await deliver()).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    expect((await other.collect()).body).toMatchObject({ errorCode: 'ORDER_STATE' })
  })

  it('asks for the store before anything else, and stays with the one that was chosen', async () => {
    await setToggles(on)
    const { collect, deliver } = await orderOf(1)
    const refused = {
      status: 409,
      body: { errorCode: 'VALIDATION_CONFLICT', details: [{ field: 'collectionStore', reason: 'missing' }] },
    }
    expect(await deliver('click-collect')).toMatchObject(refused)
    await deliver()
    expect(await deliver('click-collect')).toMatchObject(refused)
    const { fulfillmentInfo: chosen } = (await collect()).body as Order
    const { fulfillmentInfo } = (await deliver('click-collect', { firstName: 'Noor' })).body as Order
    expect(fulfillmentInfo?.collectionStore).toEqual(chosen?.collectionStore)
    expect(fulfillmentInfo?.fulfillmentContact).toMatchObject({
      firstName: 'Noor',
      address: chosen!.fulfillmentContact.address,
    })
  })

  it('gives back the slots that were held for its delivery', async () => {
    await setToggles(on)
    await setSlots()
    const { shopper, order, collect, bill } = await orderOf(1)
    await collect()
    await shopper.chooseSlots(order)
    const billed = await bill()
    expect(billed.deliverySlots).toMatchObject([{ status: 'Held' }])
    await shopper.pay(billed)
    await shopper.submit(order.id)
    const holds = await shop.db.select().from(slotHold).where(eq(slotHold.orderId, order.id))
    expect(holds.map(({ status }) => status)).toEqual(['released'])
    const [slot] = await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, holds[0]!.slotId))
    expect(slot).toMatchObject({ taken: 0 })
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
