import type { Order } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'
import { orders } from './orders.schema.ts'

const { address: _, ...collector } = contactIn('AE')
const mall = 'AE-DXB-02'
const { stores, 'feature-toggles': toggles } = readSeed().content

let shop: TestShop
beforeAll(async () => {
  // A Thursday at 21:00 in Dubai: the malls are open until 22:00, and from 10:00 on Friday.
  shop = await openTestShop({ now: '2026-11-26T17:00:00Z' })
})
afterAll(() => shop.close())

const write = (key: string, value: unknown) =>
  shop.db
    .update(content)
    .set({ value: value as never })
    .where(eq(content.key, key))
const setToggles = (isOn = true) => {
  const terms = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': isOn } }
  return write('feature-toggles', { ...(toggles as object), countries: { ae: terms, hk: terms } })
}
type Stores = { stores: { code: string; services: string[] }[] }
const setStores = (change: (all: Stores['stores']) => Stores['stores'] = (all) => all, more: object = {}) =>
  write('stores', { ...(stores as Stores), ...more, stores: change(structuredClone((stores as Stores).stores)) })

beforeEach(async () => {
  await setToggles()
  await setStores()
  await shop.db.update(storeStock).set({ available: 9, initial: sql`${storeStock.reserved} + ${storeStock.sold} + 9` })
})

async function withOrder(sku: string = testProducts.biscuits, language = 'en', location = 'AE') {
  const locale = `${language}-${location.toLowerCase()}`
  const shopper = await new TestShopper(shop, { location, locale }).enter()
  const { id } = await shopper.openCart()
  const order = await shopper.order(await shopper.add(id, sku))
  const params = { orderId: order.id }
  const call = `${checkoutPath}/orders/{orderId}` as const
  return {
    shopper,
    order,
    places: async () => (await shopper.do(`GET ${call}/collection-store`, { params })).items,
    collect: (storeCode = mall) =>
      shopper.call(`PUT ${call}/collection-store`, { params, body: { storeCode, collector } }),
    deliver: () =>
      shopper.call(`PUT ${call}/fulfillmentinfo`, {
        params,
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
      }),
    bill: () =>
      shopper.do(`PUT ${call}/billinginfo`, {
        params,
        body: { isSameBillingShippingAddress: false, billingContact: contactIn('AE') },
      }),
    pay: async (billed: Order) =>
      shopper.call(payOperation, { body: shopper.payBody(billed, await shopper.cardToken()) }),
    submit: () => shopper.call(`POST ${call}/actions`, { params, body: { actionName: 'SubmitOrder' } }),
  }
}
const storeIn = (order: Order) => order.fulfillmentInfo!.collectionStore!

describe('ready', () => {
  const readyAt = async (order: Awaited<ReturnType<typeof withOrder>>, code = mall) =>
    (await order.places()).find(({ location }) => location.code === code)!.ready

  it.each([
    ['en', 'AE', mall, '2026-11-27T07:00:00.000Z', 'Fri 27 Nov, \u206611:00\u2069'],
    ['ar', 'AE', mall, '2026-11-27T07:00:00.000Z', 'الجمعة 27 نوفمبر، \u206611:00\u2069'],
    ['zh', 'HK', 'HK-CEN-01', '2026-11-27T05:00:00.000Z', '11月27日週五 \u206613:00\u2069'],
  ])('says day and hour in words (%s), with what the store is open', async (language, country, code, at, text) => {
    expect(await readyAt(await withOrder(undefined, language, country), code)).toEqual({ at, text })
  })

  it('takes the time that the content gives the stores, or a store', async () => {
    await setStores(
      (all) => all.map((store) => ({ ...store, ...(store.code === mall && { preparationMinutes: 10 }) })),
      {
        preparationMinutes: 30,
      },
    )
    const order = await withOrder()
    expect(await readyAt(order)).toMatchObject({ at: '2026-11-26T17:10:00.000Z' })
    expect(await readyAt(order, 'AE-AUH-01')).toMatchObject({ at: '2026-11-26T17:30:00.000Z' })
  })

  it('is not said of a store that lacks some', async () => {
    await shop.db.update(storeStock).set({ available: 0, initial: sql`${storeStock.reserved} + ${storeStock.sold}` })
    expect(await readyAt(await withOrder())).toBeNull()
  })

  it('waits for what is packed on working days first', async () => {
    const order = await withOrder()
    await shop.db.update(orders).set({ packingDays: 2 }).where(eq(orders.id, order.order.id))
    expect(await readyAt(order)).toMatchObject({ at: '2026-11-30T08:00:00.000Z' })
  })

  it('is stored with the order and promised of its parcel, and counts from when the order is placed', async () => {
    const order = await withOrder()
    const chosen = (await order.collect()).body as Order
    const ready = { at: '2026-11-27T07:00:00.000Z', text: 'Fri 27 Nov, \u206611:00\u2069' }
    expect(storeIn(chosen)).toMatchObject({ ready, mapUrl: expect.stringMatching(/^https:\/\/www\.google\.com\/maps/) })
    await order.pay(await order.bill())
    shop.clock.pass(600)
    const placed = (await order.submit()).body as Order
    const later = { at: '2026-11-27T07:10:00.000Z', text: 'Fri 27 Nov, \u206611:10\u2069' }
    expect(storeIn(placed).ready).toEqual(later)
    const { name } = storeIn(placed)
    expect(placed.parcels[0]!.deliveryPromise).toEqual({
      earliest: '2026-11-27',
      latest: '2026-11-27',
      text: `Collect at ${name} from ${later.text}`,
    })
    shop.clock.pass(-600)
  })
})

describe('a store that closes', () => {
  const refused = {
    status: 409,
    body: { errorCode: 'VALIDATION_CONFLICT', details: [{ field: 'collectionStore', reason: 'closed' }] },
  }
  const closings: [string, () => Promise<unknown>][] = [
    ['is gone', () => setStores((all) => all.filter(({ code }) => code !== mall))],
    [
      'has no collection',
      () => setStores((all) => all.map((store) => (store.code === mall ? { ...store, services: [] } : store))),
    ],
    ['is one of none', () => setToggles(false)],
  ]

  it.each(closings)('is refused before the card is asked when it %s, and the order lives on', async (_, close) => {
    const order = await withOrder()
    await order.collect()
    const billed = await order.bill()
    await close()
    expect(await order.pay(billed)).toMatchObject(refused)
    const { payments, status } = await order.shopper.do(`GET ${checkoutPath}/orders/{orderId}`, {
      params: { orderId: order.order.id },
    })
    expect([status, payments]).toEqual(['Pending', []])
    expect((await order.deliver()).ok).toBe(true)
  })

  it.each(closings)('is refused when the order is placed when it %s, whose payment stays', async (_, close) => {
    const order = await withOrder()
    await order.collect()
    await order.pay(await order.bill())
    await close()
    expect(await order.submit()).toMatchObject(refused)
    const read = await order.shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.order.id } })
    expect(read).toMatchObject({ status: 'Pending', payments: [{ status: 'Authorized' }] })
  })

  it('is left for another that costs the same, with the payment', async () => {
    const order = await withOrder()
    await order.collect()
    await order.pay(await order.bill())
    await setStores((all) => all.filter(({ code }) => code !== mall))
    expect((await order.collect('AE-AUH-01')).ok).toBe(true)
    expect((await order.submit()).body).toMatchObject({
      status: 'Submitted',
      fulfillmentInfo: { collectionStore: { code: 'AE-AUH-01' } },
    })
  })

  it('is left for delivery, whose price is another: what was paid goes back, and it is paid anew', async () => {
    const order = await withOrder()
    await order.collect()
    await order.pay(await order.bill())
    await setToggles(false)
    const delivered = (await order.deliver()).body as Order
    expect(delivered).toMatchObject({ total: order.order.total, payments: [{ status: 'Voided' }] })
    await order.shopper.chooseSlots(delivered)
    await order.shopper.pay(await order.bill())
    expect((await order.submit()).body).toMatchObject({ status: 'Submitted' })
  })
})
