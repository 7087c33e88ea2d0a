import type { CountryCode } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { eq, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after } from '../../platform/clock.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { storeHappened, type Happened } from '../../testing/test-events.ts'
import { readEventNumbers, type EventNumbers } from './event-numbers.ts'
import { eventSum } from './event-sum.schema.ts'
import { sumEvents } from './event-sums.ts'
import { trackedEvent } from './tracked-event.schema.ts'

const now = new Date('2027-03-04T12:00:00Z')
const later = (hours: number) => after(now, hours * 3_600)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: now.toISOString() })
  await shop.services.trackedEvents.prepare()
})
beforeEach(async () => {
  await shop.db.delete(trackedEvent)
  await shop.db.delete(eventSum)
})
afterAll(() => shop.close())

const store = (list: readonly Happened[]) => storeHappened(shop.db, list)
const visit = (at: string, more: Partial<Happened> = {}): Happened => ({
  ...{ visitor: newId(), at, type: 'visitStarted', ...more },
})
const numbers = async (at = now, days = 7) => (await readEventNumbers(shop.db, { now: at, days }))!
/** Visits of all departments as `ae 2027-03-01: 2`. */
const visits = async (at = now, days = 7) =>
  (await numbers(at, days))
    .filter(({ department }) => department === null)
    .map(({ country, day, visits: count }) => `${country} ${day}: ${count}`)
const sumsOf = async (country: CountryCode) =>
  (await shop.db.select().from(eventSum).where(eq(eventSum.country, country)).orderBy(eventSum.day)).map(
    ({ day, department }) => `${day}${department ? ` ${department}` : ''}`,
  )

/** Counts by going through the events one by one. */
function countedByHand(list: readonly Happened[]): EventNumbers[] {
  const kinds = [
    ['visitStarted', 'visits'],
    ['productViewed', 'productViews', 'viewers'],
    ['productAdded', 'adds', 'adders'],
    ['checkoutStarted', 'checkouts', 'starters'],
    ['purchased', 'purchases', 'buyers'],
  ] as const
  const zones = { ae: 4, kw: 3, hk: 8 } as Partial<Record<CountryCode, number>>
  const dayOf = ({ at, country = 'ae' }: Happened) =>
    after(new Date(at), zones[country]! * 3_600)
      .toISOString()
      .slice(0, 10)
  const departmentsOf = ({ type, page, of = [] }: Happened) => {
    if (type === 'productViewed' || type === 'productAdded') return of.slice(0, 1)
    return type === 'checkoutStarted' || type === 'purchased' ? [...new Set(of)] : page ? [page] : []
  }
  const placed = list.flatMap((event) =>
    [null, ...departmentsOf(event)].map((department) => ({
      event,
      place: { country: event.country ?? 'ae', day: dayOf(event), department },
    })),
  )
  const groups = Map.groupBy(placed, ({ place }) => JSON.stringify(place))
  const visitorsOf = (events: readonly Happened[]) => new Set(events.map(({ visitor }) => visitor)).size
  return [...groups.values()].map((group) => {
    const events = group.map(({ event }) => event)
    const counts = kinds.flatMap(([type, count, visitors]) => {
      const own = events.filter((event) => event.type === type)
      return [[count, own.length], ...(visitors ? [[visitors, visitorsOf(own)]] : [])]
    })
    return { ...group[0]!.place, visitors: visitorsOf(events), ...Object.fromEntries(counts) } as EventNumbers
  })
}

const happened = fc
  .record({
    visitor: fc.constantFrom('a', 'b', 'c'),
    country: fc.constantFrom<CountryCode>('ae', 'kw', 'hk'),
    minute: fc.integer({ min: 0, max: 5 * 1_440 }),
    late: fc.integer({ min: -1_440, max: 1_440 }),
    type: fc.constantFrom<Happened['type']>(
      ...(['visitStarted', 'pageViewed', 'productViewed', 'productAdded', 'checkoutStarted', 'purchased'] as const),
    ),
    page: fc.constantFrom<NonNullable<Happened['page']> | null>('fashion', 'food', null),
    of: fc.array(fc.constantFrom<NonNullable<Happened['page']>>('fashion', 'food'), { minLength: 1, maxLength: 3 }),
  })
  .map(({ minute, late, page, ...event }): Happened => {
    const at = new Date(Date.parse('2027-02-26T12:00:00Z') + minute * 60_000)
    return {
      ...event,
      ...(page && { page }),
      at: at.toISOString(),
      receivedAt: after(at, late * 60).toISOString(),
    }
  })

describe('the sums of days', () => {
  it('are what a count by hand says, also once the events are gone', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happened, { maxLength: 40 }), async (list) => {
        await shop.db.delete(trackedEvent)
        await shop.db.delete(eventSum)
        await store(list)
        const expected = countedByHand(list)
        const fromEvents = await numbers(now, 7)
        expect(fromEvents).toHaveLength(expected.length)
        expect(fromEvents).toEqual(expect.arrayContaining(expected))
        await sumEvents(shop.db, now)
        expect(await numbers(now, 7)).toEqual(fromEvents)
        await shop.db.delete(trackedEvent)
        expect(await numbers(now, 7)).toEqual(fromEvents)
      }),
      { numRuns: 15 },
    )
  })

  it('are read without the events, and a day without a sum is counted from them', async () => {
    await store([visit('2027-03-01T10:00:00Z'), visit('2027-03-02T10:00:00Z')])
    await sumEvents(shop.db, now)
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${trackedEvent} in access exclusive mode`)
      expect(await visits(now, 3)).toEqual(['ae 2027-03-01: 1', 'ae 2027-03-02: 1'])
    })
    await store([visit('2027-03-04T10:00:00Z')])
    expect(await visits(later(24), 3)).toEqual(['ae 2027-03-02: 1', 'ae 2027-03-04: 1'])
  })

  it('stand for their days alone, where days before and after have none', async () => {
    await store([visit('2027-03-01T10:00:00Z'), visit('2027-03-02T10:00:00Z'), visit('2027-03-03T10:00:00Z')])
    await sumEvents(shop.db, now)
    await shop.db.delete(eventSum).where(ne(eventSum.day, '2027-03-02'))
    expect(await visits()).toEqual(['ae 2027-03-01: 1', 'ae 2027-03-02: 1', 'ae 2027-03-03: 1'])
  })

  it('are made of each country’s days that are over by its own clock', async () => {
    await store([visit('2027-03-03T08:00:00Z'), visit('2027-03-03T08:00:00Z', { country: 'kw' })])
    // Midnight in Dubai, and an hour before it in Kuwait.
    await sumEvents(shop.db, new Date('2027-03-03T20:00:00Z'))
    expect([(await sumsOf('ae')).at(-1), (await sumsOf('kw')).at(-1)]).toEqual(['2027-03-03', '2027-03-02'])
  })

  it('take in events that come late, until none can come any more', async () => {
    // Wednesday in Dubai ends at 20:00 of the third, and its last events come by 21:00 of the fourth.
    const at = '2027-03-03T10:00:00Z'
    await store([visit(at)])
    await sumEvents(shop.db, now)
    expect(await visits()).toEqual(['ae 2027-03-03: 1'])
    await store([visit(at, { receivedAt: later(1).toISOString() })])
    expect(await visits(later(1))).toEqual(['ae 2027-03-03: 1'])
    await sumEvents(shop.db, later(1))
    expect(await visits(later(1))).toEqual(['ae 2027-03-03: 2'])
    const lastEvent = new Date('2027-03-03T19:59:59Z')
    await store([visit(lastEvent.toISOString(), { receivedAt: after(lastEvent, 86_400).toISOString() })])
    await sumEvents(shop.db, later(9))
    expect(await visits(later(9))).toEqual(['ae 2027-03-03: 3'])
    await shop.db.delete(trackedEvent)
    await sumEvents(shop.db, later(10))
    expect(await visits(later(10))).toEqual(['ae 2027-03-03: 3'])
  })
})

describe('a run of the job', () => {
  const daysBack = (count: number, country: CountryCode) =>
    Array.from({ length: count }, (_, index) => visit(after(now, -(index + 1) * 86_400).toISOString(), { country }))

  it('counts every day of a week in which none ran', async () => {
    await store([...daysBack(8, 'ae'), ...daysBack(8, 'hk')])
    await sumEvents(shop.db, after(now, -7 * 86_400))
    const expected = await visits(now, 8)
    expect(expected).toHaveLength(16)
    await sumEvents(shop.db, now)
    await shop.db.delete(trackedEvent)
    expect(await visits(now, 8)).toEqual(expected)
  })

  it('counts 100 days of a country at most, the newest first, and the next run the others', async () => {
    await store(daysBack(14, 'ae'))
    expect(await sumEvents(shop.db, now)).toBe(100)
    const newest = await sumsOf('ae')
    expect([newest[0], newest.at(-1)]).toEqual(['2027-02-22', '2027-03-03'])
    // The events begin 14 days ago, and some of the day before may be late; yesterday is not final in any country.
    expect(await sumEvents(shop.db, later(1))).toBe(50 + 10)
    expect(await sumEvents(shop.db, later(2))).toBe(10)
    await shop.db.delete(trackedEvent)
    expect(await visits(now, 28)).toHaveLength(14)
  })

  it('counts no day of which events may have been deleted', async () => {
    await store([visit('2026-01-01T10:00:00Z')])
    await shop.db.execute(sql`insert into event_sum (country, day, counted_at)
      select country, day, day + interval '3 days' from unnest(${sql.param(countryCodes)}::text[]) as country,
        generate_series('2026-02-03'::timestamp, '2027-03-03', '1 day') as day`)
    await sumEvents(shop.db, now)
    expect((await sumsOf('ae'))[0]).toBe('2026-01-31')
  })

  it('by two processes at once counts each day once', async () => {
    await store([...daysBack(8, 'ae'), ...daysBack(8, 'hk')])
    const expected = await visits(now, 8)
    const second = connectDatabase(shop.databaseUrl)
    const counted = await Promise.all([sumEvents(shop.db, now), sumEvents(second.db, now)])
    await second.close()
    expect(counted[0] + counted[1]).toBe(90)
    expect(await sumEvents(shop.db, now)).toBe(0)
    await shop.db.delete(trackedEvent)
    expect(await visits(now, 8)).toEqual(expected)
  })

  it('leaves out a day that another process counts at the moment', async () => {
    await store([visit('2027-03-03T10:00:00Z')])
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event sums of ae 2027-03-03', 0))`)
      await sumEvents(shop.db, now)
    })
    expect(await sumsOf('ae')).toEqual(['2027-03-02'])
    await sumEvents(shop.db, now)
    expect(await sumsOf('ae')).toEqual(['2027-03-02', '2027-03-03'])
  })
})
