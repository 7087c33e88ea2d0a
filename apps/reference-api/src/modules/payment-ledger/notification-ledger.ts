import { eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { paymentNotification } from './payment.schema.ts'

/** Keeps what the provider has sent word of. @returns whether it came for the first time. */
export async function insertNotification(
  tx: Transaction,
  row: Pick<typeof paymentNotification.$inferInsert, 'id' | 'provider' | 'body' | 'receivedAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentNotification)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentNotification.id })
  return rows.length > 0
}

export async function findNotification(queries: Queries, id: string) {
  const [row] = await queries.select().from(paymentNotification).where(eq(paymentNotification.id, id))
  return row
}

export async function markHandled(
  queries: Queries,
  id: string,
  to: { outcome: 'known' | 'unknown'; handledAt: Date },
): Promise<void> {
  await queries.update(paymentNotification).set(to).where(eq(paymentNotification.id, id))
}

/** Deletes what came before `end`: no provider repeats it any more. */
export const deleteOldNotifications = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, paymentNotification, { column: paymentNotification.receivedAt, end, limit })
