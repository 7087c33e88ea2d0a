import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DepartmentType } from '@vitrine/contract'
import { parcelStatuses } from '@vitrine/contract/rules'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import {
  orderParcel,
  orderParcelEvent,
  refund,
  type ParcelEventRow,
  type ParcelRow,
  type RefundRow,
} from './parcel.schema.ts'

/** The parcels of an order with everything that happened to them. */
export interface ParcelRecord {
  readonly parcels: readonly ParcelRow[]
  /** The oldest first. */
  readonly events: readonly ParcelEventRow[]
  readonly refunds: readonly RefundRow[]
}

export async function readParcels(queries: Queries, orderId: string): Promise<ParcelRecord> {
  return {
    parcels: await queries.select().from(orderParcel).where(eq(orderParcel.orderId, orderId)),
    events: (await queries.select().from(orderParcelEvent).where(eq(orderParcelEvent.orderId, orderId))).sort(inTurn),
    refunds: await queries.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt)),
  }
}

/** Two events of one moment stand in the order of their statuses: edges lead only forward in it. */
const inTurn = (a: ParcelEventRow, b: ParcelEventRow) =>
  a.at.getTime() - b.at.getTime() || parcelStatuses.indexOf(a.status) - parcelStatuses.indexOf(b.status)

export const insertParcels = (tx: Transaction, rows: (typeof orderParcel.$inferInsert)[]) =>
  tx.insert(orderParcel).values(rows)

export const insertParcelEvents = (tx: Transaction, rows: (typeof orderParcelEvent.$inferInsert)[]) =>
  tx.insert(orderParcelEvent).values(rows)

export async function updateParcel(
  tx: Transaction,
  { orderId, department }: { orderId: string; department: DepartmentType },
  values: Partial<Omit<ParcelRow, 'orderId' | 'department'>>,
): Promise<void> {
  await tx
    .update(orderParcel)
    .set(values)
    .where(and(eq(orderParcel.orderId, orderId), eq(orderParcel.department, department)))
}

export const insertRefund = (tx: Transaction, row: typeof refund.$inferInsert) => tx.insert(refund).values(row)

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await queries.select().from(refund).where(eq(refund.id, id))
  return row
}

/** Ends a refund that is on its way. @returns whether this call did. */
export async function endRefund(
  tx: Transaction,
  id: string,
  values: { status: 'Refunded' | 'Released'; endedAt: Date },
): Promise<boolean> {
  const ended = await tx
    .update(refund)
    .set(values)
    .where(and(eq(refund.id, id), eq(refund.status, 'Pending')))
    .returning({ id: refund.id })
  return ended.length > 0
}

/** Whether a share of a payment is still to be given back. */
export const hasPendingRefund = async (queries: Queries, paymentId: string): Promise<boolean> =>
  (await queries.$count(refund, and(eq(refund.paymentId, paymentId), eq(refund.status, 'Pending')))) > 0

export async function findParcelEvent(queries: Queries, id: string): Promise<ParcelEventRow | undefined> {
  const [row] = await queries.select().from(orderParcelEvent).where(eq(orderParcelEvent.id, id))
  return row
}

/** Takes out of timelines what somebody wrote to the shopper. */
export async function forgetParcelNotes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orderParcelEvent)
    .set({ note: null })
    .where(inArray(orderParcelEvent.orderId, [...orderIds]))
}
