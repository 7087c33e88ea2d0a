import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { orderAccess, orderCode, type OrderCodeRow } from './order-access.schema.ts'
import type { OrderRow } from './orders.repository.ts'

export const insertOrderCode = (tx: Transaction, row: typeof orderCode.$inferInsert) => tx.insert(orderCode).values(row)

export async function findOrderCode(queries: Queries, id: string): Promise<OrderCodeRow | undefined> {
  const [row] = await queries.select().from(orderCode).where(eq(orderCode.id, id))
  return row
}

export async function lockOrderCode(tx: Transaction, id: string): Promise<OrderCodeRow | undefined> {
  const [row] = await tx.select().from(orderCode).where(eq(orderCode.id, id)).for('update')
  return row
}

export async function updateOrderCode(tx: Transaction, id: string, values: Partial<OrderCodeRow>): Promise<void> {
  await tx.update(orderCode).set(values).where(eq(orderCode.id, id))
}

/** Lets a shopper open an order until then. */
export async function grantAccess(tx: Transaction, row: typeof orderAccess.$inferInsert): Promise<void> {
  const { orderId, subject } = orderAccess
  await tx
    .insert(orderAccess)
    .values(row)
    .onConflictDoUpdate({ target: [orderId, subject], set: { until: row.until } })
}

/** What a guest may open, the shopper whom it signed in as may open as long; of two times the later holds. */
export async function moveAccess(tx: Transaction, from: string, to: string): Promise<void> {
  const { orderId, subject, until } = orderAccess
  const ofGuest = eq(subject, from)
  await tx
    .insert(orderAccess)
    .select(
      tx
        .select({ orderId, subject: sql<string>`${to}`.as('subject'), until })
        .from(orderAccess)
        .where(ofGuest),
    )
    .onConflictDoUpdate({ target: [orderId, subject], set: { until: sql`greatest(${until}, excluded.until)` } })
  await tx.delete(orderAccess).where(ofGuest)
}

/** Whether an order is a shopper's, or was placed and opened by a code that went to its mailbox. */
export async function mayOpen(queries: Queries, row: OrderRow, subject: string, now: Date): Promise<boolean> {
  if (row.subject === subject) return true
  if (row.submittedAt === null || row.email === null) return false
  const isOpen = and(eq(orderAccess.orderId, row.id), eq(orderAccess.subject, subject), gt(orderAccess.until, now))
  return (await queries.$count(orderAccess, isOpen)) > 0
}

/** Deletes codes that ended before `end`. */
export const deleteOldOrderCodes = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, orderCode, { column: orderCode.expiresAt, end, limit })

/** Deletes leave to open orders that ended before `end`. */
export const deleteOldOrderAccess = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, orderAccess, { column: orderAccess.until, end, limit })
