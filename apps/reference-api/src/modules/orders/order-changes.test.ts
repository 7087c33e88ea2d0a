import type { DeliverySlotChoice, Order, ParcelStatus, TrackedOrder } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numberOf } from '../../testing/looks-closer.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, email, TestShopper } from '../../testing/test-shopper.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { content } from '../content/content.schema.ts'
import type { FoodZone, SlotZone } from '../slots/slots.model.ts'
import { deliverySlot } from '../slots/slots.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'
import { orderAct } from './order-act.schema.ts'
import { orders } from './orders.schema.ts'
import { orderParcel } from './parcel.schema.ts'

const slotsPath = `${checkoutPath}/orders/{orderId}/delivery-slots` as const
const noteCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-note` as const
const collectCall = `PUT ${checkoutPath}/orders/{orderId}/collection-store` as const

const city: FoodZone = {
  code: 'city',
  areas: ['DU'],
  leadDays: 1,
  cutOff: '18:00',
  daysShown: 2,
  restDays: [],
  windows: [
    { from: '10:00', to: '12:00', capacity: 100 },
    { from: '12:00', to: '14:00', capacity: 100 },
    { from: '18:00', to: '20:00', capacity: 100, price: 1_000 },
  ],
}
const hamper: SlotZone = { code: 'all', daysShown: 3, windows: [{ from: '09:00', to: '18:00', capacity: 100 }] }

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

const setFood = (food: FoodZone[]) =>
  shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries: { ae: { food, hamper: [hamper] } } } as never })
    .where(eq(content.key, 'delivery-slots'))
beforeEach(async () => {
  await setFood([city])
  // Days of its own for each test.
  shop.clock.pass(4 * 86_400)
})

const guest = () => new TestShopper(shop).enter()

/** An order with these products, delivered in the first window of each kind, or in a wished one of food. */
async function placed(
  codes: readonly string[],
  { window = 0, shopper }: { window?: number; shopper?: TestShopper } = {},
) {
  const who = shopper ?? (await guest())
  const { id: cartId } = await who.openCart()
  let cart = await who.openCart()
  for (const code of codes)
    cart = await who.add(cartId, code, 1, code === testProducts.jumper ? testProducts.jumperNavyM : undefined)
  const { id } = await who.describe((await who.order(cart)).id)
  const params = { orderId: id }
  const offered = async () => {
    const { food, hamper: days } = await who.do(`GET ${slotsPath}`, { params })
    return { food: food?.flatMap(({ slots }) => slots) ?? [], hamper: days?.flatMap(({ slots }) => slots) ?? [] }
  }
  if (window > 0) await who.do(`PUT ${slotsPath}`, { params, body: { food: (await offered()).food[window]!.id } })
  const read = () => who.do(`GET ${checkoutPath}/orders/{orderId}`, { params })
  await who.pay(await read())
  const order = await who.submit(id)
  return { ...toolsOf(order), shopper: who, order, offered, read, ...callsOf(who, id) }
}

const callsOf = (shopper: TestShopper, orderId: string) => ({
  note: (deliveryNote: string) => shopper.call(noteCall, { params: { orderId }, body: { deliveryNote } }),
  choose: (body: DeliverySlotChoice, app = shop.app) =>
    shopper.call(`PUT ${slotsPath}`, { params: { orderId }, body, app }),
})
const toolsOf = ({ id, orderNumber }: Order) => ({
  move: async (type: string, ...statuses: ParcelStatus[]) => {
    for (const status of statuses) await shop.services.orders.moveParcel(orderNumber, type, { status, actor: 'noor' })
  },
  acts: async () =>
    (await shop.db.select().from(orderAct).where(eq(orderAct.orderId, id)).orderBy(orderAct.at)).map(
      ({ id: _id, orderId: _orderId, at: _at, ...act }) => act,
    ),
  mails: async () => {
    await shop.runJobs()
    return shop.mails.filter(({ subject }) => subject.includes(orderNumber))
  },
})
const actOf = (name: string) => ({ name, input: {}, actor: 'shopper', key: null })
const takenOf = async (id: string) =>
  (await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, id)))[0]?.taken ?? 0
const tooLate = { status: 409, body: { errorCode: 'ORDER_STATE' } }
const chosenIn = ({ deliverySlots }: Order, kind = 'food') => deliverySlots!.find((slot) => slot.kind === kind)!.id

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

describe('the slot of a placed order', () => {
  it('moves to another of its price, with its place, the promise, an act and a mail', async () => {
    const { shopper, order, choose, acts, mails, offered } = await placed([testProducts.biscuits])
    await mails()
    const [before, , , after] = (await offered()).food
    expect(chosenIn(order)).toBe(before!.id)
    expect(order.availableActions).toContain('ChangeDeliverySlots')
    const answer = await choose({ food: after!.id })
    expect(answer.body).toMatchObject({ total: order.total, deliverySlots: [{ id: after!.id, status: 'Booked' }] })
    expect([await takenOf(before!.id), await takenOf(after!.id)]).toEqual([0, 1])
    const { date, start, end, text } = after!
    const promise = { earliest: date, latest: date, slot: { start, end } }
    expect((answer.body as Order).parcels[0]!.deliveryPromise).toMatchObject(promise)
    const [row] = await shop.db.select().from(orderParcel).where(eq(orderParcel.orderId, order.id))
    expect(row).toMatchObject({ promiseEarliest: date, promiseLatest: date })
    const query = { orderNo: order.orderNumber, email }
    const tracked: TrackedOrder = await shopper.do(`GET ${checkoutPath}/guest-order`, { query })
    expect(tracked.parcels[0]!.deliveryPromise).toMatchObject(promise)
    expect(await acts()).toEqual([actOf('shopper.delivery-slots')])
    const mail = (await mails()).at(-1)!
    expect([mail.to, mail.subject]).toEqual([email, `Order ${order.orderNumber}: new delivery time`])
    expect(mail.text).toMatch(new RegExp(`Food parcel: .*${text} instead of .*${before!.text}`))
  })

  it('stays when it is chosen again, full or not, and nothing is written down or mailed', async () => {
    const { order, choose, acts, mails } = await placed([testProducts.biscuits])
    const count = (await mails()).length
    await shop.db
      .update(deliverySlot)
      .set({ capacity: 1 })
      .where(eq(deliverySlot.id, chosenIn(order)))
    expect(await choose({ food: chosenIn(order) })).toMatchObject({ status: 200 })
    expect(await takenOf(chosenIn(order))).toBe(1)
    expect([await acts(), (await mails()).length]).toEqual([[], count])
  })

  it('costs what the booked one did: a dearer and a cheaper one are refused', async () => {
    const cheap = await placed([testProducts.biscuits])
    const [morning, , evening] = (await cheap.offered()).food
    const refusal = (message: string) => ({
      status: 409,
      body: { errorCode: 'VALIDATION_CONFLICT', details: [{ field: 'deliverySlots', reason: 'slot-price', message }] },
    })
    expect(await cheap.choose({ food: evening!.id })).toMatchObject(refusal(evening!.id))
    expect(await cheap.read()).toMatchObject({ total: cheap.order.total, deliverySlots: cheap.order.deliverySlots })
    const dear = await placed([testProducts.biscuits], { window: 2 })
    expect(await dear.choose({ food: morning!.id })).toMatchObject(refusal(morning!.id))
    expect([await takenOf(morning!.id), await takenOf(evening!.id)]).toEqual([1, 1])
    // What the operator changes of the price since counts, and not what the template says.
    await shop.db.update(deliverySlot).set({ price: 1_000 }).where(eq(deliverySlot.id, morning!.id))
    expect(await dear.choose({ food: morning!.id })).toMatchObject({ status: 200, body: { total: dear.order.total } })
    expect([...(await cheap.acts()), ...(await dear.acts())]).toEqual([actOf('shopper.delivery-slots')])
  })

  it('stays when the other is full, closed or not offered', async () => {
    const { order, choose, offered, read, acts } = await placed([testProducts.biscuits])
    const [, noon] = (await offered()).food
    const isNoon = eq(deliverySlot.id, noon!.id)
    await shop.db.update(deliverySlot).set({ capacity: 0 }).where(isNoon)
    expect((await choose({ food: noon!.id })).body).toMatchObject({
      errorCode: 'VALIDATION_CONFLICT',
      details: [{ field: '/food', reason: 'slot-full', message: noon!.id }],
    })
    await shop.db.update(deliverySlot).set({ capacity: 9, closedAt: shop.clock.now() }).where(isNoon)
    const over = { status: 409, body: { errorCode: 'DELIVERY_SLOT_EXPIRED' } }
    expect(await choose({ food: noon!.id })).toMatchObject(over)
    expect(await choose({ food: 'ae:food:city:2020-11-01:1000-1200' })).toMatchObject(over)
    await setFood([{ ...city, areas: ['SH'], code: 'far' }])
    expect(await choose({ food: noon!.id.replace('city', 'far') })).toMatchObject(over)
    expect((await choose({ hamper: noon!.id })).body).toMatchObject({ errorCode: 'INVALID_INPUT' })
    expect((await read()).deliverySlots).toEqual(order.deliverySlots)
    expect([await takenOf(chosenIn(order)), await acts()]).toEqual([1, []])
  })

  it('moves for each kind by itself: food that is being packed stays, the hamper moves', async () => {
    const { shopper, order, choose, offered, move, read } = await placed([testProducts.biscuits, testProducts.basket])
    const slots = await offered()
    await move('food', 'Processing')
    expect((await offered()).food).toEqual([])
    expect((await read()).availableActions).toContain('ChangeDeliverySlots')
    const body = { food: slots.food[1]!.id, hamper: slots.hamper[1]!.id }
    expect(await choose(body)).toMatchObject(tooLate)
    expect(chosenIn(await read(), 'hamper')).toBe(chosenIn(order, 'hamper'))
    const moved = (await choose({ hamper: body.hamper })).body as Order
    expect([chosenIn(moved), chosenIn(moved, 'hamper')]).toEqual([chosenIn(order), body.hamper])
    await move('hamper', 'Processing')
    expect((await read()).availableActions).not.toContain('ChangeDeliverySlots')
    const params = { orderId: order.id }
    expect(await shopper.call(`GET ${slotsPath}`, { params })).toMatchObject(tooLate)
    expect(await (await guest()).call(`GET ${slotsPath}`, { params })).toMatchObject({ status: 404 })
  })

  it('is none of another kind or country', async () => {
    const { order, choose, offered, read } = await placed([testProducts.biscuits, testProducts.basket])
    const { food, hamper: days } = await offered()
    for (const body of [{ food: days[1]!.id }, { food: food[1]!.id.replace('ae:', 'kw:') }])
      expect((await choose(body)).body).toMatchObject({ errorCode: 'DELIVERY_SLOT_EXPIRED' })
    for (const body of [{ hamper: food[1]!.id }, { food: food[1]!.id, hamper: food[1]!.id }])
      expect((await choose(body)).body).toMatchObject({ errorCode: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' })
    expect((await read()).deliverySlots).toEqual(order.deliverySlots)
    expect(await takenOf(food[1]!.id)).toBe(0)
  })

  it('stays when its parcel is begun with first', async () => {
    const { order, choose, offered, move, read } = await placed([testProducts.biscuits])
    const [morning, noon] = (await offered()).food
    const row = sql`select from orders where id = ${order.id} for update`
    const works = [() => move('food', 'Processing'), async () => (await choose({ food: noon!.id })).status]
    expect(await whileLocked<unknown>(shop.db, row, works)).toEqual([undefined, 409])
    expect(chosenIn(await read())).toBe(morning!.id)
    expect([await takenOf(morning!.id), await takenOf(noon!.id)]).toEqual([1, 0])
  })

  it('moves while no hamper date is left for others', async () => {
    const { choose, offered } = await placed([testProducts.biscuits, testProducts.basket])
    await shop.db.update(deliverySlot).set({ capacity: 0 }).where(eq(deliverySlot.kind, 'hamper'))
    const [, noon] = (await offered()).food
    expect(await choose({ food: noon!.id })).toMatchObject({ status: 200 })
    await shop.db.update(deliverySlot).set({ capacity: 100 }).where(eq(deliverySlot.kind, 'hamper'))
  })

  it('stays from its cut-off on', async () => {
    const { shopper, order, choose, offered, read } = await placed([testProducts.biscuits])
    const later = (await offered()).food.at(-2)!.id
    const [slot] = await shop.db
      .select()
      .from(deliverySlot)
      .where(eq(deliverySlot.id, chosenIn(order)))
    const left = (slot!.cutOffAt.getTime() - shop.clock.now().getTime()) / 1000
    shop.clock.pass(left - 1)
    await shopper.enter()
    expect((await read()).availableActions).toContain('ChangeDeliverySlots')
    shop.clock.pass(1)
    expect((await read()).availableActions).not.toContain('ChangeDeliverySlots')
    expect(await choose({ food: later })).toMatchObject(tooLate)
    expect(await shopper.call(`GET ${slotsPath}`, { params: { orderId: order.id } })).toMatchObject(tooLate)
  })

  it('moves ten times an hour, so that nobody fills the mailbox of somebody else', async () => {
    const { shopper, choose, offered, acts, mails, read } = await placed([testProducts.biscuits])
    const count = (await mails()).length
    const [morning, noon] = (await offered()).food
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await choose({ food: (at % 2 ? morning! : noon!).id })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 200])
    expect([(await acts()).length, (await mails()).length - count]).toEqual([10, 10])
    expect(chosenIn(await read())).toBe(morning!.id)
    shop.clock.pass(3_600)
    await shopper.enter()
    expect(await choose({ food: noon!.id })).toMatchObject({ status: 200 })
  })

  it('is no other shopper’s to choose', async () => {
    const { order, offered } = await placed([testProducts.biscuits])
    const [, noon] = (await offered()).food
    expect((await callsOf(await guest(), order.id).choose({ food: noon!.id })).status).toBe(404)
    expect(await takenOf(noon!.id)).toBe(0)
  })

  it('has one last place for many orders that ask at once, over two servers; the others keep theirs', async () => {
    const many = numberOf(50, 12)
    const all = await Promise.all(Array.from({ length: many }, () => placed([testProducts.biscuits])))
    const [morning, noon] = (await all[0]!.offered()).food
    await shop.db.update(deliverySlot).set({ capacity: 1 }).where(eq(deliverySlot.id, noon!.id))
    const servers = [shop.app, await shop.another()]
    const answers = await Promise.all(all.map(({ choose }, at) => choose({ food: noon!.id }, servers[at % 2] as never)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect([await takenOf(morning!.id), await takenOf(noon!.id)]).toEqual([many - 1, 1])
    const loser = answers.findIndex(({ ok }) => !ok)
    expect(chosenIn(await all[loser]!.read())).toBe(morning!.id)
    expect((await Promise.all(all.map(({ acts }) => acts()))).flat()).toHaveLength(1)
  })

  it('changes places with another order’s, both ways at once, without a deadlock', async () => {
    const [first, second] = [
      await placed([testProducts.biscuits]),
      await placed([testProducts.biscuits], { window: 1 }),
    ]
    let [mine, theirs] = [chosenIn(first.order), chosenIn(second.order)]
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([first.choose({ food: theirs }), second.choose({ food: mine })])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      ;[mine, theirs] = [theirs, mine]
    }
    expect([await takenOf(mine), await takenOf(theirs)]).toEqual([1, 1])
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
