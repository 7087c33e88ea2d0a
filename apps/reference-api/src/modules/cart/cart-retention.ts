import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { orders } from '../orders/orders.schema.ts'
import { cart, handover } from './cart.schema.ts'

/** Deletes carts with their lines that nobody has used since `end`; one that is being ordered is in use. */
export const deleteUnusedCarts = (db: Database, end: Date, limit: number): Promise<number> => {
  const order = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.cartId, cart.id), eq(orders.status, 'Pending')))
  return deleteOldest(db, cart, { column: cart.updatedAt, end, limit, only: notExists(order) })
}

/** Deletes the codes that ended before `end`. */
export const deleteOldHandovers = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, handover, { column: handover.expiresAt, end, limit })

/** Deletes the carts of a shopper whose account ends. */
export async function deleteCartsOf(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(cart).where(eq(cart.subject, subject))
}
