import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, email } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'
import { orders } from './orders.schema.ts'
import { actOf, city, testOrderChanges, tooLate } from './testing/test-order-changes.ts'

const collectCall = `PUT ${checkoutPath}/orders/{orderId}/collection-store` as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }
  await shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(on)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
  await shop.db.update(storeStock).set({ available: 50, initial: 50 })
})
afterAll(() => shop.close())

const { guest, callsOf, toolsOf, placed, setFood } = testOrderChanges(() => shop)
beforeEach(async () => {
  await setFood([city])
  // Days of its own for each test.
  shop.clock.pass(4 * 86_400)
})

describe('the note of a placed order', () => {
  it('changes until the last parcel has left, and each change is written down', async () => {
    const { note, move, acts, read } = await placed([testProducts.jumper, testProducts.biscuits])
    expect((await read()).availableActions).toContain('ChangeDeliveryNote')
    expect(await note('Ring twice')).toMatchObject({ body: { fulfillmentInfo: { deliveryNote: 'Ring twice' } } })
    await note('Ring twice')
    await move('fashion', 'Processing', 'Dispatched')
    await move('food', 'Processing')
    expect((await note('')).body).not.toHaveProperty('fulfillmentInfo.deliveryNote')
    expect(await acts()).toEqual([actOf('shopper.delivery-note'), actOf('shopper.delivery-note')])
    await move('food', 'Dispatched')
    expect(await note('Too late')).toMatchObject(tooLate)
    const order = await read()
    expect(order.availableActions).toEqual([])
    expect(order.fulfillmentInfo).not.toHaveProperty('deliveryNote')
    expect(await acts()).toHaveLength(2)
  })

  it('is nobody’s else, and none of a cancelled order', async () => {
    const { order, note, move } = await placed([testProducts.jumper])
    expect((await callsOf(await guest(), order.id).note('Mine')).status).toBe(404)
    await move('fashion', 'Cancelled')
    expect(await note('Cancelled')).toMatchObject(tooLate)
  })
})

describe('who collects a placed order', () => {
  const { address: _, ...collector } = contactIn('AE')
  const omar = {
    ...collector,
    firstName: 'Omar',
    email: 'omar@shopper.example',
    phoneNumbers: { mobile: '+971509876543' },
  }

  async function collected(billing: object = { isSameBillingShippingAddress: false, billingContact: contactIn('AE') }) {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const { id: orderId } = await shopper.order(await shopper.add(id, testProducts.biscuits))
    const params = { orderId }
    const collect = (who = collector, storeCode = 'AE-DXB-02') =>
      shopper.call(collectCall, { params, body: { storeCode, collector: who } })
    await collect()
    await shopper.pay(await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, { params, body: billing }))
    const order = await shopper.submit(orderId)
    const read = () => shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params })
    return { ...toolsOf(order), ...callsOf(shopper, orderId), order, collect, read }
  }

  it('changes until it is fetched, in the same store, with an act and a mail to who ordered', async () => {
    const { order, collect, acts, mails, move, read } = await collected()
    await mails()
    expect(order.availableActions).toEqual(['CancelOrder', 'ChangeCollector'])
    const contact = (await read()).fulfillmentInfo!.fulfillmentContact
    await move('food', 'Processing', 'ReadyToCollect')
    const { firstName, lastNameOrSurname, phoneNumbers } = omar
    expect((await collect(omar)).body).toMatchObject({
      email,
      fulfillmentInfo: {
        fulfillmentContact: { ...contact, firstName, lastNameOrSurname, phoneNumbers },
        collectionStore: { code: 'AE-DXB-02' },
      },
    })
    await collect(omar)
    expect(await acts()).toEqual([actOf('shopper.collector')])
    const mail = (await mails()).at(-1)!
    expect([mail.to, mail.subject]).toEqual([email, `Order ${order.orderNumber}: somebody else collects it`])
    expect(mail.text).toContain('Collected by: Omar Haddad')
    await move('food', 'Delivered')
    expect((await read()).availableActions).toEqual([])
    expect(await collect(collector)).toMatchObject(tooLate)
  })

  it('stays in another store, with a wrong number, and for a stranger', async () => {
    const { order, collect, note, acts, read } = await collected()
    const before = (await read()).fulfillmentInfo
    expect(await collect(omar, 'AE-AUH-01')).toMatchObject(tooLate)
    expect((await collect({ ...omar, phoneNumbers: { mobile: '+971501' } })).body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/collector/phoneNumbers/mobile', reason: 'phone-length' }],
    })
    const body = { storeCode: 'AE-DXB-02', collector: omar }
    expect((await (await guest()).call(collectCall, { params: { orderId: order.id }, body })).status).toBe(404)
    expect(await note('No driver comes')).toMatchObject(tooLate)
    expect((await read()).fulfillmentInfo).toEqual(before)
    expect(await acts()).toEqual([])
  })

  it('leaves the bill with whom it named', async () => {
    const { order, collect } = await collected({ isSameBillingShippingAddress: true })
    await collect(omar)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row!.billing).toMatchObject({ billingContact: { firstName: 'Amal', phoneNumbers: collector.phoneNumbers } })
  })

  it('is not said of an order that is delivered', async () => {
    const { shopper, order } = await placed([testProducts.biscuits])
    const body = { storeCode: 'AE-DXB-02', collector: omar }
    expect(await shopper.call(collectCall, { params: { orderId: order.id }, body })).toMatchObject(tooLate)
  })
})
