import { and, asc, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { dropPartitions } from './month-partitions.ts'
import { trackedEvent, trackedPurchase } from './tracked-event.schema.ts'

/** Days that they are of use: a year can be compared with the one before. */
export const EVENT_DAYS = 400

/** Drops months that are over at `end`, and deletes what came before it in the month that is not. */
export async function deleteOldEvents(db: Database, end: Date, limit: number): Promise<number> {
  await dropPartitions(db, end)
  const [events, purchases] = [
    await deleteOldestEvents(db, end, limit),
    await deleteOldest(db, trackedPurchase, { column: trackedPurchase.receivedAt, end, limit }),
  ]
  return Math.max(events, purchases)
}

/** By their keys: a row's place is not unique in a table of several partitions. */
async function deleteOldestEvents(db: Database, end: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const isOld = lt(trackedEvent.receivedAt, end)
    const rows = await tx
      .select({ id: trackedEvent.id, month: trackedEvent.month })
      .from(trackedEvent)
      .where(isOld)
      .orderBy(asc(trackedEvent.receivedAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const months = [...new Set(rows.map(({ month }) => month))]
    const { rowCount } = await tx
      .delete(trackedEvent)
      .where(and(inArray(trackedEvent.id, ids), inArray(trackedEvent.month, months), isOld))
    return rowCount ?? 0
  })
}
