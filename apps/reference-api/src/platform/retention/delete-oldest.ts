import { and, asc, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/database.ts'

/**
 * Deletes at most `limit` rows whose `column` is before `end`, the oldest first; an index on it keeps that short. A row
 * that somebody else has locked is left for the next time.
 * @returns how many were deleted.
 */
export async function deleteOldest(
  queries: Queries,
  table: PgTable,
  { column, end, limit, only }: { column: PgColumn; end: Date; limit: number; only?: SQL | undefined },
): Promise<number> {
  const oldest = queries
    .select({ row: sql`ctid` })
    .from(table)
    .where(and(lt(column, end), only))
    .orderBy(asc(column))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await queries.delete(table).where(sql`ctid = any(array(${oldest}))`)
  return rowCount ?? 0
}
