import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { content } from '../content/content.schema.ts'
import { createSlotEdits, type SlotEdits } from './slot-edits.ts'
import { deliverySlot } from './slots.schema.ts'

const windows = [
  { from: '10:00', to: '12:00', capacity: 5 },
  { from: '18:00', to: '20:00', capacity: 5, price: 1_000 },
]
const city = { code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }
const day = { country: 'ae', zone: 'city', date: '2026-11-24' }
const id = 'ae:food:city:2026-11-24:1000-1200'

let shop: TestShop
let edits: SlotEdits
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T08:00:00Z' })
  await shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries: { ae: { food: [city], hamper: [] } } } as never })
    .where(eq(content.key, 'delivery-slots'))
  edits = createSlotEdits({ ...shop, countries: shop.services.countries })
})
afterAll(() => shop.close())

const listed = async () => {
  const shopper = await new TestShopper(shop).enter()
  const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU' }
  const { food } = await shopper.do('POST /experience/checkout/guest/v4/orders/delivery-slots', { body })
  return food!.filter(({ date }) => date === day.date).flatMap(({ slots }) => slots)
}

describe('the operator', () => {
  it('lists the slots of a zone and a day, also before anybody asked for them', async () => {
    expect(await edits.list(day)).toMatchObject([
      { id, taken: 0, capacity: 5, price: 0, closedAt: null, editedAt: null },
      { capacity: 5, price: 1_000 },
    ])
  })

  it('cuts the places of a slot below those that are booked, which stay', async () => {
    await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    expect(await edits.setCapacity(id, 1)).toMatchObject([{ taken: 2, capacity: 1, editedAt: shop.clock.now() }])
    expect((await listed())[0]).toMatchObject({ availability: 'Full' })
    await edits.setCapacity(id, 3)
    await shop.services.slots.make()
    expect((await listed())[0]).toMatchObject({ availability: 'Available' })
  })

  it('changes what a slot costs for who chooses it from then on', async () => {
    await edits.setPrice(id, 700)
    await shop.services.slots.make()
    expect((await listed())[0]).toMatchObject({ id, price: { amount: 700 } })
  })

  it('closes and opens one slot, and all of a zone and a day', async () => {
    await edits.close({ id })
    expect((await listed()).map((slot) => slot.id)).not.toContain(id)
    await edits.close(day)
    expect(await listed()).toEqual([])
    expect(await edits.open(day)).toMatchObject([{ closedAt: null }, { closedAt: null }])
    expect(await listed()).toHaveLength(2)
  })

  it('closes a day that is not shown yet', async () => {
    const far = { ...day, date: '2026-12-24' }
    expect(await edits.close(far)).toHaveLength(2)
    await shop.services.slots.make()
    const rows = await shop.db.select().from(deliverySlot).where(eq(deliverySlot.date, far.date))
    expect(rows.map(({ closedAt }) => closedAt)).not.toContain(null)
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['a slot that there is not', () => edits.close({ id: 'ae:food:city:2026-11-24:0100-0200' }), 'There is no slot'],
    ['words that name none', () => edits.setPrice('tomorrow', 1), 'tomorrow is no slot'],
    ['a zone that there is not', () => edits.list({ ...day, zone: 'moon' }), 'ae moon has no slots on 2026-11-24.'],
    ['a country that there is not', () => edits.list({ ...day, country: 'xx' }), 'There is no country xx'],
    ['a day that there is not', () => edits.list({ ...day, date: '2026-02-30' }), '2026-02-30 is no day'],
    ['a number of places below 0', () => edits.setCapacity(id, -1), 'A capacity is a whole number'],
    ['a price that is no number', () => edits.setPrice(id, Number.NaN), 'A price is a whole number'],
  ])('is refused %s in words', async (_, edit, words) => expect(edit()).rejects.toThrow(words))
})
