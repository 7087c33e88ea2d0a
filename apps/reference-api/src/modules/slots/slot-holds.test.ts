import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'
import { deliverySlot, slotHold } from './slots.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A slot that one order holds past its time. */
async function heldTooLong(slotId: string, taken: number): Promise<string> {
  const id = newId()
  const now = shop.clock.now()
  await shop.db.insert(orders).values({
    ...{ id, number: id, subject: 'late', status: 'Pending', cartId: id, cartVersion: 1, country: 'ae' },
    ...{ language: 'en', currency: 'AED', subtotal: 1, discountTotal: 0, shippingTotal: 0, total: 1 },
    ...{ reservedUntil: new Date(now.getTime() + 60_000), createdAt: now },
  })
  await shop.db.insert(deliverySlot).values({
    ...{ id: slotId, country: 'ae', kind: 'food', zone: 'city', date: '2026-11-25', taken },
    ...{ startsAt: now, endsAt: now, cutOffAt: now, capacity: 1, price: 0 },
  })
  await shop.db.insert(slotHold).values({
    ...{ orderId: id, kind: 'food', slotId, zone: 'city', date: '2026-11-25', startsAt: now, endsAt: now },
    ...{ price: 0, heldUntil: now, status: 'held' },
  })
  return id
}
const statusOf = async (orderId: string) =>
  (await shop.db.select().from(slotHold).where(eq(slotHold.orderId, orderId)))[0]?.status

describe('slots that are held past their time', () => {
  it('are given back but for one that cannot be, which is reported and lets shoppers read slots', async () => {
    // Nothing can be given back of a slot of which nothing is taken.
    const broken = await heldTooLong('ae:food:city:2026-11-25:1000-1200', 0)
    const sound = await heldTooLong('ae:food:city:2026-11-25:1800-2000', 1)
    const shopper = await new TestShopper(shop).enter()
    const list = await shopper.call('POST /experience/checkout/guest/v4/orders/delivery-slots', {
      body: { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU' },
    })
    expect(list.status).toBe(200)
    expect([await statusOf(broken), await statusOf(sound)]).toEqual(['held', 'released'])
    await expect(shop.services.slots.expire()).rejects.toBeInstanceOf(AggregateError)
    await shop.db.update(deliverySlot).set({ taken: 1 }).where(eq(deliverySlot.id, 'ae:food:city:2026-11-25:1000-1200'))
    expect(await shop.services.slots.expire()).toBe(1)
    expect(await statusOf(broken)).toBe('released')
  })
})
