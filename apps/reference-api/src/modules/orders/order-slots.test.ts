import type { DeliverySlotChoice, FulfillmentInfo, Order } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginSignIn } from '../../testing/test-account.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { FoodZone, SlotTerms, SlotZone } from '../slots/slots.model.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { deliverySlot } from '../slots/slots.schema.ts'
import { orderParcel } from './parcel.schema.ts'

const listCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const holdCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-slots` as const
const readCall = `GET ${checkoutPath}/orders/{orderId}` as const
const couponPath = `${checkoutPath}/orders/{orderId}/coupon/{couponCode}` as const
const submitCall = `POST ${checkoutPath}/orders/{orderId}/actions` as const
const payCall = 'POST /experience/payment/private/v1/unifiedPayment/pay'
const submitBody = { actionName: 'SubmitOrder' }

const city: FoodZone = {
  code: 'city',
  areas: ['DU'],
  leadDays: 1,
  cutOff: '18:00',
  daysShown: 2,
  restDays: [],
  windows: [
    { from: '10:00', to: '12:00', capacity: 3 },
    { from: '18:00', to: '20:00', capacity: 500, price: 1_000 },
  ],
}
const hamper: SlotZone = {
  code: 'all',
  daysShown: 2,
  windows: [{ from: '09:00', to: '18:00', capacity: 100 }],
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const setTerms = (ae: SlotTerms['countries']['ae']) =>
  shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries: { ae } } as never })
    .where(eq(content.key, 'delivery-slots'))
beforeEach(async () => {
  await setTerms({ food: [city], hamper: [hamper] })
  // Days of its own for each test, so that none finds the places of another taken.
  shop.clock.pass(3 * 86_400)
})

const guest = async () => {
  const shopper = new TestShopper(shop)
  await shopper.enter()
  return shopper
}
const orderOf = async (shopper: TestShopper, ...codes: readonly string[]) => {
  const { id } = await shopper.openCart()
  let cart = await shopper.openCart()
  for (const code of codes)
    cart = await shopper.add(id, code, 1, code === testProducts.jumper ? testProducts.jumperNavyM : undefined)
  return shopper.order(cart)
}
const slotsFor = async (shopper: TestShopper, stateOrProvince = 'DU', { cartId }: Partial<Order> = {}) => {
  const { food, hamper } = await shopper.do(listCall, {
    body: { isFoodSlot: true, isHamperSlot: true, stateOrProvince, ...(cartId ? { cartId } : {}) },
  })
  return { food: food?.flatMap(({ slots }) => slots) ?? [], hamper: hamper?.flatMap(({ slots }) => slots) ?? [] }
}
const hold = (shopper: TestShopper, orderId: string, body: DeliverySlotChoice) =>
  shopper.call(holdCall, { params: { orderId }, body })
const mustHold = (shopper: TestShopper, orderId: string, body: DeliverySlotChoice) =>
  shopper.do(holdCall, { params: { orderId }, body })
const deliverTo = (shopper: TestShopper, orderId: string, info: Partial<FulfillmentInfo> = {}) =>
  shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    params: { orderId },
    body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE'), ...info },
  })
const bill = (shopper: TestShopper, orderId: string) =>
  shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    params: { orderId },
    body: { isSameBillingShippingAddress: true },
  })
const takenOf = async (id: string) =>
  (await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, id)))[0]?.taken ?? 0
const readOrder = (shopper: TestShopper, { id }: Order) => shopper.do(readCall, { params: { orderId: id } })

describe('delivery-slots', () => {
  it('are days with windows, their price and whether they are full, in the words of the call', async () => {
    // A Tuesday, noon in Dubai.
    const shopper = await guest()
    const { timeZone, food } = await shopper.do(listCall, {
      body: { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU' },
    })
    expect(timeZone).toBe('Asia/Dubai')
    expect(food).toMatchObject([
      {
        text: 'Wed 25 Nov',
        slots: [
          { text: '\u206610:00–12:00\u2069', price: { amount: 0 }, availability: 'Available' },
          { text: '\u206618:00–20:00\u2069', price: { amount: 1_000, currency: 'AED' } },
        ],
      },
      { text: 'Thu 26 Nov' },
    ])
  })

  it('are none for goods, areas and countries without', async () => {
    const shopper = await guest()
    const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'FU' }
    expect(await shopper.do(listCall, { body })).toMatchObject({ food: null, hamper: null })
    const other = new TestShopper(shop, { location: 'KW', locale: 'ar-kw' })
    await other.enter()
    expect(await other.do(listCall, { body })).toMatchObject({ food: null, hamper: null })
  })

  it('say when no date is left for hampers', async () => {
    await setTerms({ food: [], hamper: [{ ...hamper, windows: [{ ...hamper.windows[0]!, capacity: 0 }] }] })
    const answer = await (await guest()).call(listCall, { body: { isFoodSlot: false, isHamperSlot: true } })
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'NO_HAMPER_DATES_AVAILABLE' } })
  })
})

describe('a slot of an order', () => {
  it('is held for ten minutes, costs its price, and gives its place back for another', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [morning, evening] = (await slotsFor(shopper)).food
    const held = await mustHold(shopper, order.id, { food: evening!.id })
    expect(held.total.amount).toBe(order.total.amount + 1_000)
    expect(held.shippingTotal.amount).toBe(order.shippingTotal.amount + 1_000)
    expect(held.deliverySlots).toMatchObject([
      {
        kind: 'food',
        id: evening!.id,
        status: 'Held',
        heldUntil: new Date(shop.clock.now().getTime() + 600_000).toISOString(),
      },
    ])
    expect(held.items[0]!.deliveryPromise!.text).toMatch(/^Arrives \w{3} \d+ \w{3}, \u206618:00–20:00\u2069$/)
    const other = await mustHold(shopper, order.id, { food: morning!.id })
    expect(other.total).toEqual(order.total)
    expect([await takenOf(evening!.id), await takenOf(morning!.id)]).toEqual([0, 1])
  })

  it('is still charged for when a coupon is put on the order, and when one is removed that is not even there', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits, testProducts.jumper)
    const [, evening] = (await slotsFor(shopper)).food
    const held = await mustHold(shopper, order.id, { food: evening!.id })
    const withoutCoupon = (couponCode: string) =>
      shopper.do(`DELETE ${couponPath}`, { params: { orderId: order.id, couponCode } })
    const charged = { shippingTotal: held.shippingTotal, total: held.total }
    expect(await withoutCoupon('NOSUCHCODE')).toMatchObject(charged)
    const params = { orderId: order.id, couponCode: 'WELCOME10' }
    const reduced = await shopper.do(`PUT ${couponPath}`, { params })
    expect(reduced.shippingTotal).toEqual(held.shippingTotal)
    expect(reduced.total.amount).toBe(held.total.amount - reduced.discountTotal.amount)
    expect(await withoutCoupon('WELCOME10')).toMatchObject(charged)
  })

  it('has three places for many orders that ask at once, over two servers (I7)', async () => {
    const servers = [shop.app, await shop.another()]
    const shoppers = await Promise.all(Array.from({ length: numberOf(50, 16) }, guest))
    const orders = await Promise.all(shoppers.map((shopper) => orderOf(shopper, testProducts.biscuits)))
    const [morning] = (await slotsFor(shoppers[0]!)).food
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call(holdCall, {
          params: { orderId: orders[index]!.id },
          body: { food: morning!.id },
          app: servers[index % 2]!,
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    const refused = answers.filter(({ ok }) => !ok)
    expect(new Set(refused.map(({ body }) => JSON.stringify((body as { details: unknown }).details)))).toEqual(
      new Set([JSON.stringify([{ field: '/food', reason: 'slot-full', message: morning!.id }])]),
    )
    expect(await takenOf(morning!.id)).toBe(3)
    expect((await slotsFor(shoppers[0]!)).food[0]).toMatchObject({ id: morning!.id, availability: 'Full' })
    // A refused order is as before: it has no slot.
    const loser = answers.findIndex(({ ok }) => !ok)
    expect((await readOrder(shoppers[loser]!, orders[loser]!)).deliverySlots).toEqual([])
  })

  it('holds the last place until its time is over, when another order takes it', async () => {
    await setTerms({ food: [{ ...city, windows: [{ ...city.windows[0]!, capacity: 1 }] }], hamper: [] })
    const [first, second] = [await guest(), await guest()]
    const [mine, theirs] = [await orderOf(first, testProducts.biscuits), await orderOf(second, testProducts.biscuits)]
    const [slot] = (await slotsFor(first)).food
    await mustHold(first, mine.id, { food: slot!.id })
    shop.clock.pass(599)
    expect((await hold(second, theirs.id, { food: slot!.id })).status).toBe(409)
    shop.clock.pass(1)
    expect((await hold(second, theirs.id, { food: slot!.id })).status).toBe(200)
    expect((await readOrder(first, mine)).deliverySlots).toMatchObject([{ status: 'Expired', heldUntil: null }])
    expect(await takenOf(slot!.id)).toBe(1)
  })

  it('goes back when the order is given up, and when its time is over', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [slot] = (await slotsFor(shopper)).food
    await mustHold(shopper, order.id, { food: slot!.id })
    await shopper.do(submitCall, { params: { orderId: order.id }, body: { actionName: 'AbandonOrder' } })
    expect(await takenOf(slot!.id)).toBe(0)
    const again = await guest()
    const late = await orderOf(again, testProducts.biscuits)
    await mustHold(again, late.id, { food: slot!.id })
    shop.clock.pass(900)
    await shop.services.slots.expire()
    await shop.services.orders.expire()
    expect(await takenOf(slot!.id)).toBe(0)
  })

  it('is refused when it is not offered any more, and a hamper’s date by its own code', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits, testProducts.basket)
    const food = 'ae:food:city:2020-11-01:1000-1200'
    expect((await hold(shopper, order.id, { food })).body).toMatchObject({ errorCode: 'DELIVERY_SLOT_EXPIRED' })
    expect((await hold(shopper, order.id, { hamper: 'ae:hamper:all:2020-11-01:0900-1800' })).body).toMatchObject({
      errorCode: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE',
    })
  })

  it('is not held for goods that need none', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.jumper)
    const [slot] = (await slotsFor(shopper)).food
    expect((await hold(shopper, order.id, { food: slot!.id })).body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/food', reason: 'not-needed' }],
    })
  })

  it('is no other shopper’s to choose', async () => {
    const order = await orderOf(await guest(), testProducts.biscuits)
    const stranger = await guest()
    const [slot] = (await slotsFor(stranger)).food
    expect((await hold(stranger, order.id, { food: slot!.id })).status).toBe(404)
  })
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
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [slot, other] = (await slotsFor(shopper)).food
    await deliverTo(shopper, order.id)
    await bill(shopper, order.id)
    await mustHold(shopper, order.id, { food: slot!.id })
    shop.clock.pass(500)
    await shopper.pay(order)
    expect((await hold(shopper, order.id, { food: other!.id })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    shop.clock.pass(300)
    await shop.services.slots.expire()
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })

  it('does not let its slot change while a payment’s outcome is unknown', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [slot, other] = (await slotsFor(shopper)).food
    await deliverTo(shopper, order.id)
    await bill(shopper, order.id)
    await mustHold(shopper, order.id, { food: slot!.id })
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

describe('the instructions of a delivery', () => {
  it('say what becomes of food that has run out: the order’s choice, the account’s, or the usual one', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    expect((await deliverTo(shopper, order.id)).fulfillmentInfo).toMatchObject({ substitution: 'similar' })
    const said = await deliverTo(shopper, order.id, { substitution: 'refund' })
    expect(said.fulfillmentInfo).toMatchObject({ substitution: 'refund' })
    const customer = new TestShopper(shop).signIn(await beginSignIn(shop))
    await customer.do('PUT /experience/account/private/v1/preferences', { body: { substitution: 'ask' } })
    const theirs = await orderOf(customer, testProducts.biscuits)
    expect((await deliverTo(customer, theirs.id)).fulfillmentInfo).toMatchObject({ substitution: 'ask' })
    const other = await guest()
    const clothes = await orderOf(other, testProducts.jumper)
    expect((await deliverTo(other, clothes.id)).fulfillmentInfo).not.toHaveProperty('substitution')
  })

  it('have a note, which can be taken away, once the order has an address', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.jumper)
    const note = (deliveryNote: string) =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/delivery-note`, {
        params: { orderId: order.id },
        body: { deliveryNote },
      })
    expect((await note('Ring')).body).toMatchObject({ errorCode: 'VALIDATION_CONFLICT' })
    await deliverTo(shopper, order.id)
    expect((await note('Ring twice')).body).toMatchObject({ fulfillmentInfo: { deliveryNote: 'Ring twice' } })
    const { body } = await note('')
    expect((body as Order).fulfillmentInfo).not.toHaveProperty('deliveryNote')
  })

  it('leave no place taken that no order has', async () => {
    const { rows } = await shop.db.execute(sql`
      select s.id from delivery_slot s
      left join (select slot_id, count(*) as held from slot_hold where status <> 'released' group by slot_id) h on h.slot_id = s.id
      where s.taken <> coalesce(h.held, 0)`)
    expect(rows).toEqual([])
  })
})
