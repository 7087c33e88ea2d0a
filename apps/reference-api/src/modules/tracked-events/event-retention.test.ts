import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { after } from '../../platform/clock.ts'
import { deleteOldEvents, EVENT_DAYS } from './event-retention.ts'
import { monthOf, partitions } from './month-partitions.ts'
import { trackedEvent, trackedPurchase } from './tracked-event.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2027-03-15T00:00:00Z' })
})
afterAll(() => shop.close())

const rowAt = (receivedAt: Date) => ({
  ...{ id: newId(), month: monthOf(receivedAt), at: receivedAt, receivedAt, visitor: newId() },
  ...{ userType: 'guest' as const, locale: 'en-ae', country: 'ae' as const, type: 'visitStarted' as const },
  ...{ origin: 'shop', consent: [], event: { type: 'visitStarted' as const } },
})

it('drops whole months, and deletes the days of the month that is not over yet and of purchases', async () => {
  await shop.services.trackedEvents.prepare()
  const days = [0, 5, 20, 25, 50, 80].map((day) => after(shop.clock.now(), day * 86_400))
  await shop.db.insert(trackedEvent).values(days.map(rowAt))
  const purchase = (receivedAt: Date) => ({ orderId: newId(), eventId: newId(), receivedAt })
  await shop.db.insert(trackedPurchase).values(days.map(purchase))
  expect(await partitions(shop.db)).toEqual(['2027-03-01', '2027-04-01', '2027-05-01'])

  shop.clock.pass((EVENT_DAYS + 22) * 86_400)
  expect(await deleteOldEvents(shop.db, after(shop.clock.now(), -EVENT_DAYS * 86_400), 500)).toBe(3)
  expect(await partitions(shop.db)).toEqual(['2027-04-01', '2027-05-01'])
  const left = await shop.db.select().from(trackedEvent)
  expect(left.map(({ receivedAt }) => +receivedAt).toSorted()).toEqual(days.slice(3).map(Number))
  expect(await shop.db.$count(trackedPurchase)).toBe(3)
})

it('deletes no row of another month that has the same place in its partition', async () => {
  await shop.db.delete(trackedEvent)
  const old = new Date('2020-01-02T00:00:00Z')
  await shop.db.insert(trackedEvent).values([rowAt(old), rowAt(old), rowAt(shop.clock.now())])
  const end = after(shop.clock.now(), -EVENT_DAYS * 86_400)
  expect([await deleteOldEvents(shop.db, end, 1), await deleteOldEvents(shop.db, end, 1)]).toEqual([1, 1])
  expect(await shop.db.$count(trackedEvent)).toBe(1)
})
