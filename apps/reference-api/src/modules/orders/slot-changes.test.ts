import type { Order, TrackedOrder } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numberOf } from '../../testing/looks-closer.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email } from '../../testing/test-shopper.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { deliverySlot } from '../slots/slots.schema.ts'
import { orderParcel } from './parcel.schema.ts'
import { actOf, city, slotsPath, testOrderChanges, tooLate } from './testing/test-order-changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const { guest, callsOf, placed, setFood } = testOrderChanges(() => shop)
beforeEach(async () => {
  await setFood([city])
  // Days of its own for each test.
  shop.clock.pass(4 * 86_400)
})

const takenOf = async (id: string) =>
  (await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, id)))[0]?.taken ?? 0
const chosenIn = ({ deliverySlots }: Order, kind = 'food') => deliverySlots!.find((slot) => slot.kind === kind)!.id

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
