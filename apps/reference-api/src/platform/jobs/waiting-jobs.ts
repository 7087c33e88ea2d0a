import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { deadLetter } from './dead-letters.schema.ts'
import type { StoredDeadLetter } from './dead-letters.ts'
import type { JobName } from './queues.ts'

/** Members of a job's data. */
type Members = Readonly<Record<string, string>>

/** A job that is not done yet. */
export interface WaitingJob {
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  /** It was tried before, and is tried again. */
  readonly hasFailed: boolean
}

/** Jobs of these names that are not done yet and whose data has all members of one of `wanted`, the oldest first. */
export async function findWaitingJobs(
  queries: Queries,
  names: readonly JobName[],
  wanted: readonly Members[],
): Promise<WaitingJob[]> {
  const { rows } = await queries.execute<{ data: object; at: string; tries: number }>(sql`
    select data, extract(epoch from created_on) * 1000 as at, retry_count as tries from pgboss.job
    where state <= 'active' and name in ${[...names]} and ${hasOneOf(sql`data`, wanted)} order by created_on, id`)
  return rows.map(({ data, at, tries }) => ({
    data: { ...data },
    createdAt: new Date(Number(at)),
    hasFailed: tries > 0,
  }))
}

/** Jobs of these names on the operator's list whose data has all members of one of `wanted`, the oldest first. */
export const findDeadLetters = (
  queries: Queries,
  names: readonly JobName[],
  wanted: readonly Members[],
): Promise<StoredDeadLetter[]> =>
  queries
    .select()
    .from(deadLetter)
    .where(and(inArray(deadLetter.kind, [...names]), hasOneOf(sql`${deadLetter.data}`, wanted)))
    .orderBy(deadLetter.createdAt, deadLetter.id)

const hasOneOf = (data: SQL, wanted: readonly Members[]): SQL =>
  sql`${data} @> any(select jsonb_array_elements(${JSON.stringify(wanted)}::jsonb))`
