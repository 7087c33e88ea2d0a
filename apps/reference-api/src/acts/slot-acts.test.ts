import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSlotEdits } from '../modules/slots/slot-edits.ts'
import { deliverySlot, slotHold, type SlotRow } from '../modules/slots/slots.schema.ts'
import { newId } from '../platform/ids.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { testProducts } from '../testing/test-seed.ts'
import { writeSlots } from '../testing/test-slots.ts'

const day = { country: 'ae', zone: 'city', date: '2026-11-24' }
const id = 'ae:food:city:2026-11-24:1000-1200'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T08:00:00Z' })
  await writeSlots(shop)
})
afterAll(() => shop.close())

const noor = { name: 'noor', roles: ['fulfilment'] } as const
const act = (name: string, fields: Record<string, unknown>, key = newId()) =>
  shop.services.operatorActs.act(name, fields, noor, key)
const list = (named: typeof day) =>
  createSlotEdits({ countries: shop.services.countries }).list(shop.db, named, shop.clock.now())
const rowOf = async (slot: string): Promise<SlotRow> =>
  (await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, slot)))[0]!

const listed = async () => {
  const shopper = await new TestShopper(shop).enter()
  const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU' }
  const { food } = await shopper.do('POST /experience/checkout/guest/v4/orders/delivery-slots', { body })
  return food!.filter(({ date }) => date === day.date).flatMap(({ slots }) => slots)
}

describe('the operator', () => {
  it('lists the slots of a zone and a day, also before anybody asked for them, and makes none', async () => {
    expect(await list(day)).toMatchObject([
      { id, taken: 0, capacity: 5, price: 0, closedAt: null, editedAt: null, isPlanned: true },
      { capacity: 5, price: 1_000 },
    ])
    expect(await shop.db.$count(deliverySlot)).toBe(0)
  })

  it('cuts the places of a slot below those that are booked, which stay, and raises them', async () => {
    await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    expect(await act('slot.capacity', { slot: id, capacity: '١' })).toMatchObject({
      ...{ subject: id, actor: 'noor' },
      before: { capacity: 5, taken: 2, isClosed: false },
      after: { capacity: 1, taken: 2 },
    })
    expect(await rowOf(id)).toMatchObject({ taken: 2, capacity: 1, editedAt: shop.clock.now() })
    expect((await listed())[0]).toMatchObject({ availability: 'Full' })
    await act('slot.capacity', { slot: id, capacity: 3, was: 1 })
    await shop.services.slots.make()
    expect((await listed())[0]).toMatchObject({ availability: 'Available' })
  })

  it.each([
    ['7', 700],
    ['7.5', 750],
    ['٧٫٢٥', 725],
  ])('sets a price that is written %s for who chooses the slot from then on', async (price, amount) => {
    await act('slot.price', { slot: id, price })
    await shop.services.slots.make()
    expect((await listed())[0]).toMatchObject({ id, price: { amount } })
    const holds = await shop.db.select().from(slotHold).where(eq(slotHold.slotId, id))
    expect(holds.map((hold) => hold.price)).toEqual([0, 0])
  })

  it('closes and opens one slot, and all of a zone and a day', async () => {
    await act('slot.close', { slot: id })
    expect((await listed()).map((slot) => slot.id)).not.toContain(id)
    expect(await act('slot.close-day', day)).toMatchObject({
      subject: 'ae:city:2026-11-24',
      before: { [id]: { isClosed: true } },
      after: { [id]: { isClosed: true }, 'ae:food:city:2026-11-24:1800-2000': { isClosed: true } },
    })
    expect(await listed()).toEqual([])
    await act('slot.open-day', day)
    expect(await listed()).toHaveLength(2)
    await expect(act('slot.open-day', day)).rejects.toThrow('open already')
  })

  it('closes a day that is not shown yet', async () => {
    const far = { ...day, date: '2026-12-24' }
    await act('slot.close-day', far)
    await shop.services.slots.make()
    const rows = await shop.db.select().from(deliverySlot).where(eq(deliverySlot.date, far.date))
    expect(rows).toHaveLength(2)
    expect(rows.map(({ closedAt }) => closedAt)).not.toContain(null)
  })

  it('loses no change that another made at the same time', async () => {
    const slot = 'ae:food:city:2026-11-25:1000-1200'
    const acts = [6, 7, 8].map((capacity) => act('slot.capacity', { slot, capacity, was: 5 }))
    const ends = await Promise.allSettled(acts)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const closing = await Promise.allSettled([act('slot.close', { slot }), act('slot.close', { slot })])
    expect(closing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const key = newId()
    const [one, other] = await Promise.all([act('slot.open', { slot }, key), act('slot.open', { slot }, key)])
    expect(one.id).toBe(other.id)
  })

  it.each<[string, string, Record<string, unknown>, string]>([
    ['a slot that there is not', 'slot.close', { slot: 'ae:food:city:2026-11-24:0100-0200' }, 'There is no slot'],
    ['words that name none', 'slot.price', { slot: 'tomorrow', price: '1' }, 'The slot must be the name of a slot'],
    ['a zone that there is not', 'slot.close-day', { ...day, zone: 'moon' }, 'ae moon has no slots on 2026-11-24.'],
    ['a country that there is not', 'slot.close-day', { ...day, country: 'xx' }, 'There is no country xx'],
    ['a day that there is not', 'slot.close-day', { ...day, date: '2026-02-30' }, '2026-02-30 is no day'],
    ['a slot that is over', 'slot.close', { slot: 'ae:food:city:2026-11-22:1000-1200' }, 'There is no slot'],
    ['a number of places below 0', 'slot.capacity', { slot: id, capacity: '-1' }, 'must be a whole number from 0'],
    ['a half place', 'slot.capacity', { slot: id, capacity: '1.5' }, 'must be a whole number from 0'],
    [
      'a price that is no number',
      'slot.price',
      { slot: id, price: 'free' },
      'an amount in AED with at most 2 decimals',
    ],
    ['a price below 0', 'slot.price', { slot: id, price: '-1' }, 'an amount in AED'],
    ['a part of a fils', 'slot.price', { slot: id, price: '1.005' }, 'an amount in AED'],
  ])('is refused %s in words', async (_, name, fields, words) => expect(act(name, fields)).rejects.toThrow(words))

  it('is refused a change of what is over', async () => {
    shop.clock.pass(3 * 86_400)
    await expect(act('slot.close', { slot: id })).rejects.toThrow('is over and cannot be changed')
  })
})
