import { and, eq, inArray, isNotNull, ne, type SQLWrapper } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { heldFor } from '../stock/stock.service.ts'
import { orders } from './orders.schema.ts'

/** Ids of a shopper's orders, for a query of another module. */
export const ordersOf = (queries: Queries, subject: string) =>
  queries.select({ id: orders.id }).from(orders).where(eq(orders.subject, subject))

/** The id of the order that a cart has in the making, for a query of another module. */
export const pendingOrderOf = (queries: Queries, cartId: string | SQLWrapper) =>
  queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.status, 'Pending')))

/** Whether a shopper has placed an order that was not cancelled. */
export async function hasOrdered(queries: Queries, subject: string): Promise<boolean> {
  const isPlaced = and(isNotNull(orders.submittedAt), ne(orders.status, 'Cancelled'))
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.subject, subject), isPlaced))
    .limit(1)
  return rows.length > 0
}

/**
 * Units that are held for the order which this cart has in the making, by sku: they are still its shopper's to order.
 */
export const heldForCart = (queries: Queries, cartId: string): Promise<Map<string, number>> =>
  heldFor(queries, pendingOrderOf(queries, cartId))

/** Number of each order, when it was placed, and the time since which it is on hold, by order id. */
export async function orderNames(queries: Queries, ids: readonly string[]) {
  const { id, number, submittedAt, heldAt } = orders
  const rows = await queries
    .select({ id, number, submittedAt, heldAt })
    .from(orders)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The id of the order with this number. */
export async function findOrderId(queries: Queries, number: string): Promise<string | undefined> {
  const [row] = await queries.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return row?.id
}
