import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { payment } from '../payment/payment.schema.ts'
import { reservation } from '../stock/stock.schema.ts'
import { orderLine, orders } from './orders.schema.ts'

/** Whose a redacted order is: nobody's. */
const NOBODY = 'redacted'

/**
 * Takes out of orders that were made before `end` and never paid who made them, where they were to go, and what was to
 * be written on a card. Number, products and money stay for the books.
 */
export const redactAbandonedOrders = (db: Database, end: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'Abandoned'), eq(orders.isRedacted, false), lt(orders.createdAt, end)))
      .orderBy(asc(orders.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const nobody = { subject: NOBODY, email: null, firstName: null, lastName: null, fulfillment: null, billing: null }
    await tx
      .update(orders)
      .set({ ...nobody, isRedacted: true })
      .where(inArray(orders.id, ids))
    await tx
      .update(orderLine)
      .set({ item: sql`jsonb_set(${orderLine.item}, '{giftMessage}', 'null')` })
      .where(inArray(orderLine.orderId, ids))
    await tx.update(payment).set({ cardBrand: null, lastFour: null }).where(inArray(payment.orderId, ids))
    await tx.delete(reservation).where(inArray(reservation.orderId, ids))
    return ids.length
  })
