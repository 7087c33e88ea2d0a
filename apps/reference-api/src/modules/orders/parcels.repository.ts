import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { CartItem } from '@vitrine/contract'
import { parcelStatuses } from '@vitrine/contract/rules'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { orderLine } from './orders.schema.ts'
import {
  orderParcel,
  orderParcelEvent,
  orderParcelLine,
  refund,
  type ParcelEventRow,
  type ParcelRow,
  type RefundRow,
} from './parcel.schema.ts'

/** Some units of an order's line in a parcel. */
export interface ParcelLine {
  readonly parcelId: string
  readonly sku: string
  readonly quantity: number
  /** The whole line, as the shopper was shown it. */
  readonly item: CartItem
}

/** The parcels of an order with everything that happened to them. */
export interface ParcelRecord {
  readonly parcels: readonly ParcelRow[]
  /** Lines of the parcels, in the order of the order's lines. */
  readonly parcelLines: readonly ParcelLine[]
  /** The oldest first. */
  readonly events: readonly ParcelEventRow[]
  readonly refunds: readonly RefundRow[]
}

export async function readParcels(queries: Queries, orderId: string): Promise<ParcelRecord> {
  return {
    parcels: await queries
      .select()
      .from(orderParcel)
      .where(eq(orderParcel.orderId, orderId))
      .orderBy(asc(orderParcel.department), asc(orderParcel.id)),
    parcelLines: await readParcelLines(queries, eq(orderLine.orderId, orderId)),
    events: (await queries.select().from(orderParcelEvent).where(eq(orderParcelEvent.orderId, orderId))).sort(inTurn),
    refunds: await readRefunds(queries, orderId),
  }
}

/** Refunds of an order, also those on their way; the oldest first. */
export const readRefunds = (queries: Queries, orderId: string): Promise<RefundRow[]> =>
  queries.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt))

const readParcelLines = (queries: Queries, isWanted: SQL): Promise<ParcelLine[]> =>
  queries
    .select({
      parcelId: orderParcelLine.parcelId,
      sku: orderLine.sku,
      quantity: orderParcelLine.quantity,
      item: orderLine.item,
    })
    .from(orderParcelLine)
    .innerJoin(orderLine, eq(orderLine.id, orderParcelLine.orderLineId))
    .where(isWanted)
    .orderBy(asc(orderLine.position))

/** Two events of one moment stand in the order of their statuses: edges lead only forward in it. */
const inTurn = (a: ParcelEventRow, b: ParcelEventRow) =>
  a.at.getTime() - b.at.getTime() || parcelStatuses.indexOf(a.status) - parcelStatuses.indexOf(b.status)

export const insertParcels = (tx: Transaction, rows: (typeof orderParcel.$inferInsert)[]) =>
  tx.insert(orderParcel).values(rows)

export const insertParcelLines = (tx: Transaction, rows: (typeof orderParcelLine.$inferInsert)[]) =>
  tx.insert(orderParcelLine).values(rows)

export const insertParcelEvents = (tx: Transaction, rows: (typeof orderParcelEvent.$inferInsert)[]) =>
  tx.insert(orderParcelEvent).values(rows)

export async function updateParcel(
  tx: Transaction,
  id: string,
  values: Partial<Omit<ParcelRow, 'id' | 'orderId' | 'department'>>,
): Promise<void> {
  await tx.update(orderParcel).set(values).where(eq(orderParcel.id, id))
}

export const insertRefund = (tx: Transaction, row: typeof refund.$inferInsert) => tx.insert(refund).values(row)

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await queries.select().from(refund).where(eq(refund.id, id))
  return row
}

/** Whether a share goes back; one that nobody had collected does not. */
export const isGivenBack = ({ isUncollected }: Pick<RefundRow, 'isUncollected'>): boolean => !isUncollected

/** Shares of a payment that are to be given back, or not to be collected, the oldest first. */
export const refundsOf = (queries: Queries, paymentId: string): Promise<RefundRow[]> =>
  queries.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.createdAt))

/** An event of a parcel, with the parcel and its lines. */
export async function findParcelEvent(queries: Queries, id: string) {
  const [found] = await queries
    .select({ event: orderParcelEvent, parcel: orderParcel })
    .from(orderParcelEvent)
    .innerJoin(orderParcel, eq(orderParcel.id, orderParcelEvent.parcelId))
    .where(eq(orderParcelEvent.id, id))
  return found && { ...found, lines: await readParcelLines(queries, eq(orderParcelLine.parcelId, found.parcel.id)) }
}

/** Takes out of timelines what somebody wrote to the shopper. */
export async function forgetParcelNotes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orderParcelEvent)
    .set({ note: null })
    .where(inArray(orderParcelEvent.orderId, [...orderIds]))
}
