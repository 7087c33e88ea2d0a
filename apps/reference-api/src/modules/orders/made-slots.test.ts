import type { DeliverySlotChoice, Order } from '@vitrine/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { FoodZone, SlotZone } from '../slots/slots.model.ts'
import { deliverySlot, type SlotRow } from '../slots/slots.schema.ts'

const listCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const holdCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-slots` as const
const payCall = 'POST /experience/payment/private/v1/unifiedPayment/pay'
const morning = { from: '10:00', to: '12:00', capacity: 5 }
const evening = { from: '18:00', to: '20:00', capacity: 5, price: 1_000 }
const city: FoodZone = {
  ...{ code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00', daysShown: 1, restDays: [] },
  windows: [morning, evening],
}
const hampers: SlotZone = { code: 'all', daysShown: 1, windows: [{ from: '09:00', to: '18:00', capacity: 100 }] }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const setTerms = (food: Partial<FoodZone> = {}) =>
  shop.db
    .update(content)
    .set({
      value: { holdSeconds: 600, countries: { ae: { food: [{ ...city, ...food }], hamper: [hampers] } } } as never,
    })
    .where(eq(content.key, 'delivery-slots'))
const setSlot = (id: string, values: Partial<SlotRow>) =>
  shop.db.update(deliverySlot).set(values).where(eq(deliverySlot.id, id))
const rowsNow = async () => {
  const rows = await shop.db.select().from(deliverySlot).orderBy(deliverySlot.id)
  return rows.filter(({ startsAt }) => startsAt > shop.clock.now())
}
const food = async (shopper: TestShopper) => {
  const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU' }
  return (await shopper.do(listCall, { body })).food!.flatMap(({ slots }) => slots)
}
const guest = () => new TestShopper(shop).enter()
const orderOf = async (shopper: TestShopper, code: string = testProducts.biscuits) => {
  const { id } = await shopper.openCart()
  return shopper.order(await shopper.add(id, code))
}
const hold = (shopper: TestShopper, orderId: string, body: DeliverySlotChoice) =>
  shopper.call(holdCall, { params: { orderId }, body })
const submit = (shopper: TestShopper, orderId: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'SubmitOrder' },
  })
const paymentsOf = async (shopper: TestShopper, orderId: string) =>
  (await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })).payments

beforeEach(async () => {
  await setTerms()
  // Days of its own for each test, which begins at noon in Dubai.
  const noon = Date.parse(`${shop.clock.now().toISOString().slice(0, 10)}T08:00:00Z`)
  shop.clock.pass(7 * 86_400 - (shop.clock.now().getTime() - noon) / 1_000)
})

describe('the slots that a job makes', () => {
  it('are those of the days that are shown, once', async () => {
    await shop.services.slots.make()
    const made = await rowsNow()
    expect(made).toMatchObject([
      { country: 'ae', kind: 'food', zone: 'city', date: '2026-11-29', capacity: 5, price: 0, taken: 0 },
      { cutOffAt: new Date('2026-11-28T14:00:00Z'), startsAt: new Date('2026-11-29T14:00:00Z'), price: 1_000 },
      { kind: 'hamper', cutOffAt: new Date('2026-12-01T05:00:00Z'), endsAt: new Date('2026-12-01T14:00:00Z') },
    ])
    await Promise.all([shop.services.slots.make(), shop.services.slots.make()])
    expect(await rowsNow()).toEqual(made)
    expect((await food(await guest())).map(({ id }) => id)).toEqual(made.slice(0, 2).map(({ id }) => id))
  })

  it('follow their templates until they are taken or edited', async () => {
    await shop.services.slots.make()
    const [first, second] = await rowsNow()
    await setTerms({
      windows: [
        { ...morning, capacity: 9 },
        { ...evening, price: 500 },
      ],
    })
    await shop.services.slots.make()
    expect(await rowsNow()).toMatchObject([{ capacity: 9 }, { price: 500 }, {}])
    const shopper = await guest()
    expect((await hold(shopper, (await orderOf(shopper)).id, { food: second!.id })).status).toBe(200)
    await setSlot(first!.id, { capacity: 2, editedAt: shop.clock.now() })
    await setTerms({ windows: [morning, evening] })
    await shop.services.slots.make()
    expect(await rowsNow()).toMatchObject([{ capacity: 2 }, { price: 500, taken: 1 }, {}])
    expect((await food(shopper))[1]).toMatchObject({ id: second!.id, price: { amount: 500 } })
  })

  it('leave an order its day and hours when its template is gone, and nobody else gets them', async () => {
    const shopper = await guest()
    const [slot] = await food(shopper)
    const order = await shopper.buy(testProducts.biscuits)
    expect(order.deliverySlots).toMatchObject([{ id: slot!.id, status: 'Booked' }])
    await setTerms({ windows: [{ ...evening, from: '16:00' }] })
    await shop.services.slots.make()
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    expect(read.deliverySlots).toEqual(order.deliverySlots)
    const other = await guest()
    expect((await food(other)).map(({ start }) => start)).toEqual([expect.stringContaining('T12:00')])
    expect((await hold(other, (await orderOf(other)).id, { food: slot!.id })).body).toMatchObject({
      errorCode: 'DELIVERY_SLOT_EXPIRED',
    })
  })

  it('are deleted a month after their end, but for those that an order names', async () => {
    await shop.services.slots.make()
    const [first, second, third] = await rowsNow()
    const shopper = await guest()
    expect((await hold(shopper, (await orderOf(shopper)).id, { food: second!.id })).status).toBe(200)
    const left = async () => {
      await shop.services.slots.make()
      const ids = [first!, second!, third!].map(({ id }) => id)
      const rows = await shop.db.select().from(deliverySlot).where(inArray(deliverySlot.id, ids))
      return rows.map(({ id }) => ids.indexOf(id)).toSorted()
    }
    shop.clock.pass(30 * 86_400)
    expect(await left()).toEqual([0, 1, 2])
    shop.clock.pass(5 * 86_400)
    expect(await left()).toEqual([1])
  })

  it('are made on the way where no job has run: by the list, and by a choice', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper)
    const id = `ae:food:city:${new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}:1000-1200`
    expect(await rowsNow()).toEqual([])
    expect((await hold(shopper, order.id, { food: id })).status).toBe(200)
    expect(await rowsNow()).toMatchObject([{ id, taken: 1, capacity: 5 }])
    expect(await food(await guest())).toHaveLength(2)
    expect(await rowsNow()).toHaveLength(2)
  })

  it('are not to be had after their cut-off, whoever asks for one by its name', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper)
    const [slot, other] = await food(shopper)
    // 17:59 in Dubai, and then 18:00.
    shop.clock.pass(6 * 3_600 - 60)
    const late = await guest()
    const lateOrder = await orderOf(late)
    expect((await hold(late, lateOrder.id, { food: slot!.id })).status).toBe(200)
    shop.clock.pass(60)
    const refused = { status: 409, body: { errorCode: 'DELIVERY_SLOT_EXPIRED' } }
    expect(await hold(late, lateOrder.id, { food: other!.id })).toMatchObject(refused)
    expect((await food(late)).map(({ id }) => id)).not.toContain(slot!.id)
    expect((await hold(shopper, order.id, { food: slot!.id })).ok).toBe(false)
  })

  it('keep the cut-off that they were made with, although their template has a later one by now', async () => {
    const shopper = await guest()
    const [slot] = await food(shopper)
    await shopper.buy(testProducts.biscuits)
    await setTerms({ cutOff: '23:00' })
    shop.clock.pass(7 * 3_600)
    const late = await guest()
    expect((await food(late)).map(({ id }) => id)).not.toContain(slot!.id)
    expect((await hold(late, (await orderOf(late)).id, { food: slot!.id })).body).toMatchObject({
      errorCode: 'DELIVERY_SLOT_EXPIRED',
    })
  })
})

describe('a slot that the operator has closed', () => {
  const closedNow = () => ({ closedAt: shop.clock.now() })

  it('is neither listed nor held, and opens again', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper)
    const [slot, other] = await food(shopper)
    await setSlot(slot!.id, closedNow())
    await shop.services.slots.make()
    expect((await food(shopper)).map(({ id }) => id)).toEqual([other!.id])
    expect((await hold(shopper, order.id, { food: slot!.id })).body).toMatchObject({
      errorCode: 'DELIVERY_SLOT_EXPIRED',
    })
    await setSlot(slot!.id, { closedAt: null })
    expect((await hold(shopper, order.id, { food: slot!.id })).status).toBe(200)
  })

  it.each([
    ['food', testProducts.biscuits, 'DELIVERY_SLOT_EXPIRED'],
    ['hamper', testProducts.basket, 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE'],
  ])('is refused before it is paid to an order that holds it, %s', async (kind, code, errorCode) => {
    const shopper = await guest()
    const order = await shopper.orderOf(code)
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    const [{ id } = { id: '' }] = read.deliverySlots!
    await setSlot(id, closedNow())
    const refused = { status: 409, body: { errorCode, details: [{ reason: kind }] } }
    const body = shopper.payBody(read, await shopper.cardToken())
    expect(await shopper.call(payCall, { body })).toMatchObject(refused)
    expect(await submit(shopper, order.id)).toMatchObject(refused)
    expect(await paymentsOf(shopper, order.id)).toEqual([])
  })

  it('stays with an order that is paid, and with one that is placed', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const [slot] = await food(shopper)
    await shopper.pay(order)
    await setSlot(slot!.id, closedNow())
    expect(await shopper.submit(order.id)).toMatchObject({ deliverySlots: [{ id: slot!.id, status: 'Booked' }] })
    await shop.services.slots.make()
    await shop.services.slots.expire()
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    expect(read.deliverySlots).toMatchObject([{ id: slot!.id, status: 'Booked' }])
  })
})

describe('a slot whose places were cut to fewer than are taken', () => {
  it('keeps them all, booked and held, and takes nobody new', async () => {
    const shoppers = await Promise.all(Array.from({ length: 4 }, guest))
    const [slot] = await food(shoppers[0]!)
    const [booked, paying, late, last] = shoppers as [TestShopper, TestShopper, TestShopper, TestShopper]
    await booked.buy(testProducts.biscuits)
    const held = await paying.orderOf(testProducts.biscuits)
    const gone = await late.orderOf(testProducts.biscuits)
    await setSlot(slot!.id, { capacity: 1, editedAt: shop.clock.now() })
    // A tab that chooses again what it holds keeps it.
    expect((await hold(paying, held.id, { food: slot!.id })).status).toBe(200)
    const order = await orderOf(last)
    expect((await hold(last, order.id, { food: slot!.id })).body).toMatchObject({ details: [{ reason: 'slot-full' }] })
    await late.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: gone.id },
      body: { actionName: 'AbandonOrder' },
    })
    // Two of one are taken.
    expect((await hold(last, order.id, { food: slot!.id })).status).toBe(409)
    await paying.pay(held)
    expect(await paying.submit(held.id)).toMatchObject({ deliverySlots: [{ id: slot!.id, status: 'Booked' }] })
    expect((await rowsNow())[0]).toMatchObject({ taken: 2, capacity: 1 })
    expect((await food(last))[0]).toMatchObject({ availability: 'Full' })
  })
})

describe('the slot of an order', () => {
  it('is the last of those that two tabs choose in one moment, and takes one place', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper)
    const ids = (await food(shopper)).map(({ id }) => id)
    const answers = await Promise.all([...ids, ...ids].map((id) => hold(shopper, order.id, { food: id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    const places = (await rowsNow()).filter(({ taken }) => taken > 0)
    expect(places).toMatchObject([{ id: read.deliverySlots![0]!.id, taken: 1 }])
  })

  it.each(['sg:food:city', 'ae:food:moon', 'ae:hamper:city'])('is none of %s', async (place) => {
    const shopper = await guest()
    const order = await orderOf(shopper)
    const [, , , date] = (await food(shopper))[0]!.id.split(':')
    const choice = { food: `${place}:${date}:1000-1200` }
    expect((await hold(shopper, order.id, choice)).body).toMatchObject({ errorCode: 'DELIVERY_SLOT_EXPIRED' })
  })

  it('is held no longer than its goods are', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper)
    const [slot] = await food(shopper)
    shop.clock.pass(600)
    const answer = await hold(shopper, order.id, { food: slot!.id })
    const [held] = (answer.body as Order).deliverySlots!
    expect(held!.heldUntil).toBe(new Date(shop.clock.now().getTime() + 300_000).toISOString())
  })
})

it('leaves no place taken that no order has', async () => {
  const { rows } = await shop.db.execute(sql`
    select s.id from delivery_slot s
    left join (select slot_id, count(*) as held from slot_hold where status <> 'released' group by slot_id) h on h.slot_id = s.id
    where s.taken <> coalesce(h.held, 0)`)
  expect(rows).toEqual([])
})
