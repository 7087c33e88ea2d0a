import { timeZones } from '@vitrine/contract/rules'
import { and, eq, getTableColumns, max, sql } from 'drizzle-orm'
import { takeTime, type Database, type Queries, type Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { countEvents, type EventCountRow } from './event-numbers.repository.ts'
import { eventSum } from './event-sum.schema.ts'

/** A day of a country, by its own clock. */
export type CountryDay = Pick<EventCountRow, 'country' | 'day'>

/** Sums of days of countries; a day that has none was not counted yet. */
export async function readSums(queries: Queries, days: readonly CountryDay[]): Promise<EventCountRow[]> {
  const { countedAt: _, ...columns } = getTableColumns(eventSum)
  const pairs = days.map(({ country, day }) => sql`(${country}, ${day}::date)`)
  return queries
    .select(columns)
    .from(eventSum)
    .where(sql`(${eventSum.country}, ${eventSum.day}) in (${sql.join(pairs, sql`, `)})`)
}

/**
 * Days that are over, and were counted never or before all of their events had come; the newest first.
 * @param span - How many days back.
 * @param lateHours - Hours after a day's end until which events of it may come.
 */
export async function daysToCount(
  queries: Queries,
  { now, span, lateHours, limit }: { now: Date; span: number; lateHours: number; limit: number },
): Promise<CountryDay[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const zones = Object.entries(timeZones).map(([country, zone]) => sql`(${country}, ${zone})`)
  const { rows } = await queries.execute(sql`
    with oldest as (select coalesce(min(received_at), ${at}) - interval '1 day' as at from tracked_event),
    over as (
      select country, zone, day::date
      from (values ${sql.join(zones, sql`, `)}) as clocks (country, zone) cross join oldest
        cross join lateral (select (${at} at time zone zone)::date as today) as of_clock
        cross join lateral generate_series(
          greatest((oldest.at at time zone zone)::date, today - ${span}::int)::timestamp, (today - 1)::timestamp,
          interval '1 day') as day
    )
    select over.country, over.day::text
    from over left join event_sum s on s.country = over.country and s.day = over.day and s.department is null
    where s.counted_at is null
      or s.counted_at < least(${at}, (over.day + 1)::timestamp at time zone zone + ${`${lateHours} hours`}::interval)
    order by over.day desc, over.country
    limit ${limit}
  `)
  return rows as unknown as CountryDay[]
}

/**
 * Counts a day in the place of what was counted before.
 * @param now - Events that have come by then are counted.
 * @returns false where another process counts it, or has done so since.
 */
export const countDay = (db: Database, { country, day }: CountryDay, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const isDay = and(eq(eventSum.country, country), eq(eventSum.day, day))
    if (!(await takeTurn(tx, `${country} ${day}`))) return false
    const [before] = await tx
      .select({ at: max(eventSum.countedAt) })
      .from(eventSum)
      .where(isDay)
    if (before?.at && before.at >= now) return false
    const rows = await countEvents(tx, [{ country, from: day, to: day }])
    await tx.delete(eventSum).where(isDay)
    const none = { country, day, department: null }
    await tx.insert(eventSum).values((rows.length > 0 ? rows : [none]).map((row) => ({ ...row, countedAt: now })))
    return true
  })

async function takeTurn(tx: Transaction, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`event sums of ${day}`}, 0)) as taken`,
  )
  return rows[0]!.taken
}

/** Deletes those that were counted last before `end`. */
export const deleteOldSums = (queries: Queries, end: Date, limit: number): Promise<number> =>
  deleteOldest(queries, eventSum, { column: eventSum.countedAt, end, limit })
