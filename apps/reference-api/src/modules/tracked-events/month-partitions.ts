import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'

/** Months for which partitions are made: this one and those that come. */
const MONTHS_AHEAD = 2

/** The first day of the month of a time, in UTC: `2026-11-01`. */
export const monthOf = (time: Date): string => `${time.toISOString().slice(0, 7)}-01`

const monthAt = (month: string, distance: number) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return monthOf(new Date(Date.UTC(year, number - 1 + distance, 1)))
}
export const monthBefore = (month: string): string => monthAt(month, -1)

const nameOf = (month: string) => `tracked_event_${month.slice(0, 7).replace('-', '_')}`
const monthNamed = (name: string) => `${name.slice(-7).replace('_', '-')}-01`

/** Makes the partitions of this month and the next ones, as far as they are missing; several processes may do it. */
export async function makePartitions(db: Database, now: Date): Promise<void> {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, distance) => monthAt(monthOf(now), distance))
  const made = new Set(await partitions(db))
  for (const month of months) if (!made.has(month)) await db.transaction((tx) => makePartition(tx, month))
}

/** The months that have a partition. */
export async function partitions(queries: Database | Transaction): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(sql`select c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracked_event'::regclass and c.relname ~ '^tracked_event_[0-9]{4}_[0-9]{2}$'
    order by c.relname`)
  return rows.map(({ name }) => monthNamed(name))
}

/** Events of the month that have come before their partition move into it. */
async function makePartition(tx: Transaction, month: string): Promise<void> {
  const table = sql.identifier(nameOf(month))
  await tx.execute(sql`lock table tracked_event_rest in access exclusive mode`)
  if ((await partitions(tx)).includes(month)) return
  await tx.execute(sql`create table ${table} (like tracked_event including defaults including constraints)`)
  await tx.execute(sql`with moved as (delete from tracked_event_rest where month = ${month} returning *)
    insert into ${table} select * from moved`)
  await tx.execute(sql`alter table tracked_event attach partition ${table}
    for values from (${day(month)}) to (${day(monthAt(month, 1))})`)
}

/** A day within a statement that takes no parameters. */
const day = (text: string): SQL => sql.raw(`'${text}'`)

/** Drops the partitions whose months were over at `end`. */
export async function dropPartitions(db: Database, end: Date): Promise<void> {
  const over = (await partitions(db)).filter((month) => monthAt(month, 1) <= monthOf(end))
  for (const month of over) await db.execute(sql`drop table if exists ${sql.identifier(nameOf(month))}`)
}
