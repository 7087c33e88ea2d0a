import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { CartItem } from '@vitrine/contract'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { readPayments, type CollectedPayment } from '../payment-ledger/payment-ledger.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { readMethodTitles, type MethodTitles } from '../payment-methods/payment-methods.service.ts'
import { readHolds, type OrderHold } from '../slots/slot-holds.ts'
import { orderLine, orders } from './orders.schema.ts'
import { readParcels, type ParcelRecord } from './parcels.repository.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect

/** An order with everything that it shows. */
export interface OrderRecord extends ParcelRecord {
  readonly row: OrderRow
  readonly items: readonly CartItem[]
  readonly payments: readonly CollectedPayment[]
  readonly slots: readonly OrderHold[]
  /** Kind and name of a payment's method, in the order's language. */
  readonly titleOf: MethodTitles
}

export async function insertOrder(
  tx: Transaction,
  row: typeof orders.$inferInsert,
  lines: readonly { sku: string; item: CartItem }[],
): Promise<OrderRow> {
  const [inserted] = await tx.insert(orders).values(row).returning()
  await tx.insert(orderLine).values(
    lines.map(({ sku, item }, position) => ({
      id: newId(),
      orderId: row.id,
      position,
      department: item.product.departmentType,
      sku,
      quantity: item.quantity,
      unitAmount: item.unitAmount.amount,
      discount: discountOf(item),
      item,
    })),
  )
  return inserted as OrderRow
}

/** A guest's orders become those of the shopper whom it signed in as. */
export async function moveOrders(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(orders).set({ subject: to }).where(eq(orders.subject, from))
}

/** An order as a list names it. */
export type OrderName = Pick<OrderRow, 'id' | 'number' | 'status' | 'submittedAt'>

/** The numbers and statuses of orders, placed or not. */
export const orderNames = (queries: Queries, ids: readonly string[]): Promise<OrderName[]> =>
  queries
    .select({ id: orders.id, number: orders.number, status: orders.status, submittedAt: orders.submittedAt })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.createdAt), asc(orders.id))

/** An order of this shopper; another's is not found. */
export async function findOrder(queries: Queries, subject: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.subject, subject)))
  return row
}

export async function lockOrderByNumber(tx: Transaction, number: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  return row
}

export async function findOrderById(queries: Queries, id: string): Promise<OrderRow | undefined> {
  const [row] = await queries.select().from(orders).where(eq(orders.id, id))
  return row
}

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** The order that a cart has in the making. */
export async function lockPendingOrder(tx: Transaction, cartId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.status, 'Pending')))
    .for('update')
  return row
}

export async function updateOrder(
  tx: Transaction,
  id: string,
  values: Partial<Omit<OrderRow, 'id'>>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  return row as OrderRow
}

export async function readRecord(queries: Queries, row: OrderRow): Promise<OrderRecord> {
  const items = await queries
    .select({ item: orderLine.item })
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(asc(orderLine.position))
  return {
    row,
    items: items.map(({ item }) => withDiscounts(item)),
    payments: await readPayments(queries, row.id),
    ...(await readParcels(queries, row.id)),
    slots: await readHolds(queries, row.id),
    titleOf: await readMethodTitles(queries, row.language as WrittenLanguage),
  }
}

/** Lines that were sold before there were promotions say nothing of any. */
const withDiscounts = (item: CartItem): CartItem => ({ ...item, productDiscounts: item.productDiscounts ?? [] })

/** All that is taken off a line. */
const discountOf = ({ productDiscounts }: Pick<CartItem, 'productDiscounts'>): number =>
  productDiscounts.reduce((sum, { amount }) => sum + amount.amount, 0)

/** Makes the lines of an order say what is taken off them now. */
export async function discountLines(tx: Transaction, orderId: string, items: readonly CartItem[]): Promise<void> {
  for (const { id, productDiscounts } of items) {
    const discounts = JSON.stringify({ productDiscounts })
    await tx
      .update(orderLine)
      .set({ discount: discountOf({ productDiscounts }), item: sql`${orderLine.item} || ${discounts}::jsonb` })
      .where(and(eq(orderLine.orderId, orderId), sql`${orderLine.item} ->> 'id' = ${id}`))
  }
}

/** The lines of an order as they stood in its cart. */
/** Placed orders of these ids, the newest first. */
export const readPlacedOrders = async (queries: Queries, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : queries
        .select()
        .from(orders)
        .where(and(inArray(orders.id, [...ids]), isNotNull(orders.submittedAt)))
        .orderBy(desc(orders.submittedAt))

export const readOrderLines = (queries: Queries, orderId: string): Promise<OrderLineRow[]> =>
  queries.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position))

/** Ids of at most 500 pending orders whose products are no longer held at `now`, the oldest first. */
export async function dueOrders(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Pending'), lte(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(500)
  return rows.map(({ id }) => id)
}
