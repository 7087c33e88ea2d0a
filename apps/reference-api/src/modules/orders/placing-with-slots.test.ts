import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, type TestShopper } from '../../testing/test-shopper.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { orderParcel } from './parcel.schema.ts'
import { city, hamper, submitCall, testOrderSlots } from './testing/test-order-slots.ts'

const payCall = 'POST /experience/payment/private/v1/unifiedPayment/pay'
const submitBody = { actionName: 'SubmitOrder' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())
// No place is left taken that no order has.
afterAll(async () => expect(await wronglyTaken()).toEqual([]))

const tools = testOrderSlots(() => shop)
const { setTerms, guest, orderOf, slotsFor, hold, mustHold, deliverTo, takenOf, wronglyTaken, readOrder } = tools
const bill = (shopper: TestShopper, orderId: string) =>
  shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    params: { orderId },
    body: { isSameBillingShippingAddress: true },
  })
/** An order of food, described, that holds the first slot. */
async function heldOrder() {
  const shopper = await guest()
  const order = await orderOf(shopper, testProducts.biscuits)
  const [slot, other] = (await slotsFor(shopper)).food
  await deliverTo(shopper, order.id)
  await bill(shopper, order.id)
  await mustHold(shopper, order.id, { food: slot!.id })
  return { shopper, order, other }
}
beforeEach(async () => {
  await setTerms({ food: [city], hamper: [hamper] })
  // Days of its own for each test, so that none finds the places of another taken.
  shop.clock.pass(3 * 86_400)
})

describe('placing an order', () => {
  it('keeps a fashion parcel, a food slot and a hamper date', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.jumper, testProducts.biscuits, testProducts.basket)
    const slots = await slotsFor(shopper, 'DU', order)
    const [, evening] = slots.food
    await deliverTo(shopper, order.id)
    const chosen = await mustHold(shopper, order.id, { food: evening!.id, hamper: slots.hamper[0]!.id })
    await bill(shopper, order.id)
    await shopper.pay(chosen)
    const placed = await shopper.submit(order.id)
    expect(placed.total.amount).toBe(order.total.amount + 1_000)
    expect(placed.deliverySlots).toMatchObject([
      { kind: 'food', id: evening!.id, status: 'Booked', heldUntil: null },
      { kind: 'hamper', status: 'Booked' },
    ])
    expect(placed.items.map(({ parcelType }) => parcelType)).toEqual(['fashion', 'food', 'hamper'])
    for (const shown of [placed.items, placed.parcels]) {
      const [fashion, food, basket] = shown.map(({ deliveryPromise }) => deliveryPromise!.text)
      expect(fashion).toMatch(/^Arrives [^,]*$/)
      expect(food).toMatch(/^Arrives \w{3} \d+ \w{3}, \S+$/)
      expect(basket).toMatch(/^Arrives \w{3} \d+ \w{3}, \S+$/)
      const hoursOf = ({ start, end }: { start: string; end: string }) => ({ start, end })
      expect(shown.map(({ deliveryPromise }) => deliveryPromise!.slot)).toEqual([
        undefined,
        hoursOf(evening!),
        hoursOf(slots.hamper[0]!),
      ])
    }
    // The evening’s 10 dirhams are of the food alone.
    const shippingOf = async (type: string) => {
      const parcel = placed.parcels.find(({ parcelType }) => parcelType === type)!
      const [row] = await shop.db.select().from(orderParcel).where(eq(orderParcel.id, parcel.id))
      return row!.shipping
    }
    expect([await shippingOf('fashion'), await shippingOf('food'), await shippingOf('hamper')]).toEqual([0, 1_000, 0])
    shop.clock.pass(86_400)
    await shop.services.slots.expire()
    expect(await takenOf(evening!.id)).toBe(1)
    await shopper.enter()
    await shopper.do(submitCall, {
      params: { orderId: order.id },
      body: { actionName: 'CancelOrder', parcelId: placed.parcels[1]!.id },
    })
    expect(await takenOf(evening!.id)).toBe(0)
  })

  it('is refused without a slot, before anything is paid', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    await deliverTo(shopper, order.id)
    const described = await bill(shopper, order.id)
    const paid = await shopper.call(payCall, { body: shopper.payBody(described, await shopper.cardToken()) })
    expect(paid).toMatchObject({
      status: 409,
      body: { errorCode: 'DELIVERY_SLOT_REQUIRED', details: [{ reason: 'food' }] },
    })
    const submitted = await shopper.call(submitCall, { params: { orderId: order.id }, body: submitBody })
    expect(submitted).toMatchObject({ status: 409, body: { errorCode: 'DELIVERY_SLOT_REQUIRED' } })
    expect((await readOrder(shopper, order)).payments).toEqual([])
  })

  it('is refused with a slot that has expired, and goes on with another', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [slot] = (await slotsFor(shopper)).food
    await deliverTo(shopper, order.id)
    await bill(shopper, order.id)
    await mustHold(shopper, order.id, { food: slot!.id })
    shop.clock.pass(600)
    const refused = { status: 409, body: { errorCode: 'DELIVERY_SLOT_EXPIRED' } }
    const body = shopper.payBody(order, await shopper.cardToken())
    expect(await shopper.call(payCall, { body })).toMatchObject(refused)
    expect(await shopper.call(submitCall, { params: { orderId: order.id }, body: submitBody })).toMatchObject(refused)
    await mustHold(shopper, order.id, { food: slot!.id })
    await shopper.pay(order)
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })

  it('keeps the slot while it is paid, and does not let it change after that', async () => {
    const { shopper, order, other } = await heldOrder()
    shop.clock.pass(500)
    await shopper.pay(order)
    expect((await hold(shopper, order.id, { food: other!.id })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    shop.clock.pass(300)
    await shop.services.slots.expire()
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })

  it('does not let its slot change while a payment’s outcome is unknown', async () => {
    const { shopper, order, other } = await heldOrder()
    shop.setCardFault('lost-reply')
    expect(await shopper.pay(order)).toMatchObject({ status: 'Unknown' })
    shop.setCardFault('none')
    expect((await hold(shopper, order.id, { food: other!.id })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
  })

  it('gets a slot again that was lost while it was paid, of the price that was paid', async () => {
    await setTerms({
      food: [{ ...city, windows: [...city.windows, { from: '12:00', to: '14:00', capacity: 3 }] }],
      hamper: [],
    })
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [morning, noon, evening] = (await slotsFor(shopper)).food.toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    await deliverTo(shopper, order.id)
    await mustHold(shopper, order.id, { food: morning!.id })
    const described = await bill(shopper, order.id)
    shop.setCardFault('lost-reply')
    await shopper.pay(described)
    shop.setCardFault('none')
    // Meanwhile its slot is given back.
    await shop.db.transaction((tx) => releaseSlots(tx, order.id))
    shop.clock.pass(31)
    expect((await readOrder(shopper, order)).payments).toMatchObject([{ status: 'Authorized' }])
    const submitted = await shopper.call(submitCall, { params: { orderId: order.id }, body: submitBody })
    expect(submitted.body).toMatchObject({ errorCode: 'DELIVERY_SLOT_EXPIRED' })
    expect((await hold(shopper, order.id, { food: evening!.id })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    expect(await mustHold(shopper, order.id, { food: noon!.id })).toMatchObject({ total: order.total })
    expect((await hold(shopper, order.id, { food: morning!.id })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    expect(await shopper.submit(order.id)).toMatchObject({ deliverySlots: [{ id: noon!.id, status: 'Booked' }] })
  })

  it('goes on to the area of its slot once it is paid', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [, evening] = (await slotsFor(shopper)).food
    await deliverTo(shopper, order.id)
    await bill(shopper, order.id)
    await shopper.pay(await mustHold(shopper, order.id, { food: evening!.id }))
    const to = (more: object) => ({ ...contactIn('AE'), address: { ...contactIn('AE').address, ...more } })
    const answer = await shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
      params: { orderId: order.id },
      body: { deliveryMethod: 'home-delivery', fulfillmentContact: to({ stateOrProvince: 'FU' }) },
    })
    expect(answer.body).toMatchObject({ errorCode: 'ORDER_STATE' })
    const nearby = await deliverTo(shopper, order.id, { fulfillmentContact: to({ address1: 'Jumeirah Street' }) })
    expect(nearby.fulfillmentInfo?.fulfillmentContact.address.address1).toBe('Jumeirah Street')
    expect((await shopper.submit(order.id)).deliverySlots).toMatchObject([{ id: evening!.id, status: 'Booked' }])
  })

  it('needs a slot of the area where it goes', async () => {
    await setTerms({ food: [city, { ...city, code: 'far', areas: ['FU'] }], hamper: [] })
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [far] = (await slotsFor(shopper, 'FU')).food
    await mustHold(shopper, order.id, { food: far!.id })
    await deliverTo(shopper, order.id)
    await bill(shopper, order.id)
    const answer = await shopper.call(payCall, { body: shopper.payBody(order, await shopper.cardToken()) })
    expect(answer.body).toMatchObject({ errorCode: 'DELIVERY_SLOT_REQUIRED' })
  })

  it('neither pays nor books a slot of another area where the order goes without one', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const elsewhere = { ...contactIn('AE'), address: { ...contactIn('AE').address, stateOrProvince: 'FU' } }
    await deliverTo(shopper, order.id, { fulfillmentContact: elsewhere })
    await bill(shopper, order.id)
    const [, evening] = (await slotsFor(shopper)).food
    const held = await mustHold(shopper, order.id, { food: evening!.id })
    const refused = { status: 409, body: { errorCode: 'DELIVERY_SLOT_EXPIRED', details: [{ reason: 'food' }] } }
    const body = shopper.payBody(held, await shopper.cardToken())
    expect(await shopper.call(payCall, { body })).toMatchObject(refused)
    expect(await shopper.call(submitCall, { params: { orderId: order.id }, body: submitBody })).toMatchObject(refused)
    // The place is given back with the address, and the order goes on without.
    const without = await deliverTo(shopper, order.id, { fulfillmentContact: elsewhere })
    expect(without.total).toEqual(order.total)
    expect(await takenOf(evening!.id)).toBe(0)
    await shopper.pay(without)
    expect((await shopper.submit(order.id)).status).toBe('Submitted')
  })

  it('charges for no slot whose time is over, and for none that the new address does not need', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [, evening] = (await slotsFor(shopper)).food
    await mustHold(shopper, order.id, { food: evening!.id })
    expect((await deliverTo(shopper, order.id)).total.amount).toBe(order.total.amount + 1_000)
    const elsewhere = { ...contactIn('AE'), address: { ...contactIn('AE').address, stateOrProvince: 'FU' } }
    expect((await deliverTo(shopper, order.id, { fulfillmentContact: elsewhere })).total).toEqual(order.total)
    expect(await takenOf(evening!.id)).toBe(0)
    await mustHold(shopper, order.id, { food: evening!.id })
    shop.clock.pass(600)
    await shop.services.slots.expire()
    expect((await deliverTo(shopper, order.id)).total).toEqual(order.total)
    expect(await takenOf(evening!.id)).toBe(0)
  })

  it('keeps the slot when only the street changes', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [, evening] = (await slotsFor(shopper)).food
    await deliverTo(shopper, order.id)
    const held = await mustHold(shopper, order.id, { food: evening!.id })
    const nearby = { ...contactIn('AE'), address: { ...contactIn('AE').address, address1: 'Jumeirah Street' } }
    expect(await deliverTo(shopper, order.id, { fulfillmentContact: nearby })).toMatchObject({
      total: held.total,
      deliverySlots: [{ id: evening!.id, status: 'Held' }],
    })
  })

  it('needs no slot of clothes, nor where none are offered', async () => {
    const shopper = await guest()
    const { id } = await orderOf(shopper, testProducts.jumper)
    await deliverTo(shopper, id)
    await shopper.pay(await bill(shopper, id))
    expect(await shopper.submit(id)).toMatchObject({ status: 'Submitted', deliverySlots: [] })
  })
})
