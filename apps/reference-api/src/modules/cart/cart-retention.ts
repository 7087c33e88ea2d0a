import { eq, notExists, type SQLWrapper } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { cart, handover } from './cart.schema.ts'

/**
 * Deletes carts with their lines that nobody has used since `end`; one that is being ordered is in use.
 * @param pendingOrderOf - Selects the order that a cart has in the making.
 */
export const deleteUnusedCarts =
  (pendingOrderOf: (queries: Queries, cartId: SQLWrapper) => SQLWrapper) =>
  (db: Database, end: Date, limit: number): Promise<number> =>
    deleteOldest(db, cart, { column: cart.updatedAt, end, limit, only: notExists(pendingOrderOf(db, cart.id)) })

/** Deletes the codes that ended before `end`. */
export const deleteOldHandovers = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, handover, { column: handover.expiresAt, end, limit })

/** Deletes the carts of a shopper whose account ends. */
export async function deleteCartsOf(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(cart).where(eq(cart.subject, subject))
}
