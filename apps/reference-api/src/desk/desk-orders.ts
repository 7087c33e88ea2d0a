import type { OrderStatus } from '@vitrine/contract'
import { orderStatuses, writtenOrderNumber } from '@vitrine/contract/rules'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { readRecord, type OrderRecord, type OrderRow } from '../modules/orders/orders.repository.ts'
import { orders } from '../modules/orders/orders.schema.ts'

/** Orders of one page of the list. */
const MOST = 50

export interface OrderQuery {
  /** A number or an e-mail address; part of one will do. */
  readonly search?: string | undefined
  readonly status?: string | undefined
}

/** Placed orders, the newest first. */
export function findOrders(db: Database, { search = '', status }: OrderQuery): Promise<OrderRow[]> {
  const words = search.trim()
  const isWanted = words
    ? or(
        sql`position(${writtenOrderNumber(words)} in ${orders.number}) > 0`,
        sql`position(${words.toLowerCase()} in lower(${orders.email})) > 0`,
      )
    : undefined
  const known = orderStatuses.includes(status as OrderStatus) ? eq(orders.status, status as OrderStatus) : undefined
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.submittedAt), isWanted, known))
    .orderBy(desc(orders.submittedAt), orders.id)
    .limit(MOST)
}

/** A placed order with everything that belongs to it. */
export async function openOrder(db: Database, number: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, writtenOrderNumber(number)), isNotNull(orders.submittedAt)))
  return row && readRecord(db, row)
}
