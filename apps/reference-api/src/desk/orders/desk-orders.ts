import { writtenOrderNumber } from '@vitrine/contract/rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { OrderActRow } from '../../modules/orders/order-act.schema.ts'
import { readOrderActs } from '../../modules/orders/order-acts.repository.ts'
import { findPlacedOrders } from '../../modules/orders/order-search.ts'
import { readRecord, type OrderRecord, type OrderRow } from '../../modules/orders/orders.repository.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { operationsOfOrder, type PaymentOperationRow } from '../../modules/payment-ledger/operation-ledger.ts'
import { mailsOf, type DeskMail } from './desk-mails.ts'
import { placeText, readFilters, type OrderQuery, type ReadFilters } from './order-query.ts'

/** Orders of one page of the list. */
const MOST = 50

/** A page of the list. */
export interface OrderList {
  readonly rows: readonly OrderRow[]
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined
  readonly ignored: ReadFilters['ignored']
}

/** Placed orders, the newest first. @param methods - Codes of the payment methods that can be asked for. */
export async function findOrders(db: Queries, query: OrderQuery, methods: readonly string[] = []): Promise<OrderList> {
  const { filters, ignored } = readFilters(query, methods)
  const found = await findPlacedOrders(db, filters, MOST + 1)
  const rows = found.slice(0, MOST)
  const last = found.length > MOST ? rows.at(-1) : undefined
  return { rows, next: last && placeText({ ...last, submittedAt: last.submittedAt! }), ignored }
}

/** An order, what was done to it, what became of its money, and which mails it caused. */
export interface DeskOrder extends OrderRecord {
  /** The oldest first. */
  readonly acts: readonly OrderActRow[]
  /** The oldest first. */
  readonly operations: readonly PaymentOperationRow[]
  readonly mails: readonly DeskMail[]
}

/** A placed order with everything that belongs to it. */
export async function openOrder(db: Database, number: string): Promise<DeskOrder | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, writtenOrderNumber(number)), isNotNull(orders.submittedAt)))
  if (!row) return undefined
  const acts = await readOrderActs(db, row.id)
  const record = await readRecord(db, row)
  const operations = await operationsOfOrder(db, row.id)
  return { ...record, acts, operations, mails: await mailsOf(db, record, acts) }
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
