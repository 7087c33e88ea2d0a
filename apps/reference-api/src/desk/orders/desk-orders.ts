import type { OrderStatus } from '@vitrine/contract'
import { orderStatuses, writtenOrderNumber } from '@vitrine/contract/rules'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { OrderActRow } from '../../modules/orders/order-act.schema.ts'
import { readOrderActs } from '../../modules/orders/order-acts.repository.ts'
import { readRecord, type OrderRecord, type OrderRow } from '../../modules/orders/orders.repository.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { operationsOfOrder, type PaymentOperationRow } from '../../modules/payment-ledger/operation-ledger.ts'

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

/** An order, what was done to it, and what became of its money. */
export interface DeskOrder extends OrderRecord {
  /** The oldest first. */
  readonly acts: readonly OrderActRow[]
  /** The oldest first. */
  readonly operations: readonly PaymentOperationRow[]
}

/** A placed order with everything that belongs to it. */
export async function openOrder(db: Database, number: string): Promise<DeskOrder | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, writtenOrderNumber(number)), isNotNull(orders.submittedAt)))
  if (!row) return undefined
  const acts = await readOrderActs(db, row.id)
  return { ...(await readRecord(db, row)), acts, operations: await operationsOfOrder(db, row.id) }
}

/** State of a parcel's share on its way back; released: its money was never taken. */
export function refundState(
  { operations, payments }: Pick<DeskOrder, 'operations' | 'payments'>,
  { id, paymentId, isUncollected }: OrderRecord['refunds'][number],
): 'refunded' | 'pending' | 'failed' | 'released' {
  if (isUncollected) return 'released'
  const asked = operations.filter(({ kind, cause }) => kind === 'refund' && cause === id).map(({ status }) => status)
  if (asked.includes('confirmed')) return 'refunded'
  if (asked.includes('requested')) return 'pending'
  if (asked.length > 0) return 'failed'
  return payments.find((payment) => payment.id === paymentId)?.status === 'Voided' ? 'released' : 'pending'
}
