import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CartItem } from '@vitrine/contract'
import { parcelStatuses } from '@vitrine/contract/rules'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { orderLine } from './orders.schema.ts'
import {
  orderParcel,
  orderParcelEvent,
  orderParcelLine,
  parcelCancellation,
  parcelCancellationLine,
  refund,
  type CancellationRow,
  type ParcelEventRow,
  type ParcelRow,
  type RefundRow,
} from './parcel.schema.ts'

/** Some units of an order's line in a parcel. */
export interface ParcelLine {
  readonly parcelId: string
  readonly orderLineId: string
  readonly sku: string
  /** Units that were packed, and how many of them were cancelled since. */
  readonly quantity: number
  readonly cancelled: number
  /** Units of the whole line, the price of one and what is taken off all of them, minor units. */
  readonly ordered: number
  readonly unitAmount: number
  readonly discount: number
  /** The whole line, as the shopper was shown it. */
  readonly item: CartItem
}

/** Units of a parcel's line that were not cancelled. */
export const unitsLeft = ({ quantity, cancelled }: Pick<ParcelLine, 'quantity' | 'cancelled'>): number =>
  quantity - cancelled

/** Units that were cancelled together, and their share of the parcel's money, minor units. */
export interface Cancellation extends CancellationRow {
  /** In the order of the order's lines. */
  readonly lines: readonly { readonly item: CartItem; readonly quantity: number }[]
}

/** The parcels of an order with everything that happened to them. */
export interface ParcelRecord {
  readonly parcels: readonly ParcelRow[]
  /** Lines of the parcels, in the order of the order's lines. */
  readonly parcelLines: readonly ParcelLine[]
  /** The oldest first. */
  readonly events: readonly ParcelEventRow[]
  /** The oldest first. */
  readonly cancellations: readonly Cancellation[]
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
    cancellations: await readCancellations(queries, eq(parcelCancellation.orderId, orderId)),
    refunds: await readRefunds(queries, orderId),
  }
}

/** Parcels of several orders with their lines and what was cancelled of them, by the id of the order. */
export async function readParcelsOf(
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<ParcelRecord, 'parcels' | 'parcelLines' | 'cancellations'>>> {
  const parcels = await queries
    .select()
    .from(orderParcel)
    .where(inArray(orderParcel.orderId, [...orderIds]))
    .orderBy(asc(orderParcel.department), asc(orderParcel.id))
  const lines = await readParcelLines(queries, inArray(orderLine.orderId, [...orderIds]))
  const cancellations = await readCancellations(queries, inArray(parcelCancellation.orderId, [...orderIds]))
  const linesIn = Map.groupBy(lines, ({ parcelId }) => parcelId)
  const cancelledIn = Map.groupBy(cancellations, ({ orderId }) => orderId)
  const parcelsIn = Map.groupBy(parcels, ({ orderId }) => orderId)
  return new Map(
    [...parcelsIn].map(([orderId, own]) => [
      orderId,
      {
        parcels: own,
        parcelLines: own.flatMap(({ id }) => linesIn.get(id) ?? []),
        cancellations: cancelledIn.get(orderId) ?? [],
      },
    ]),
  )
}

/** Lines of parcels, of whichever orders. */
export const readLinesOf = (queries: Queries, parcelIds: readonly string[]): Promise<ParcelLine[]> =>
  readParcelLines(queries, inArray(orderParcelLine.parcelId, [...parcelIds]))

/** Refunds of an order, also those on their way; the oldest first. */
export const readRefunds = (queries: Queries, orderId: string): Promise<RefundRow[]> =>
  queries.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt))

const readParcelLines = (queries: Queries, isWanted: SQL): Promise<ParcelLine[]> =>
  queries
    .select({
      parcelId: orderParcelLine.parcelId,
      orderLineId: orderLine.id,
      sku: orderLine.sku,
      quantity: orderParcelLine.quantity,
      cancelled: orderParcelLine.cancelled,
      ordered: orderLine.quantity,
      unitAmount: orderLine.unitAmount,
      discount: orderLine.discount,
      item: orderLine.item,
    })
    .from(orderParcelLine)
    .innerJoin(orderLine, eq(orderLine.id, orderParcelLine.orderLineId))
    .where(isWanted)
    .orderBy(asc(orderLine.position))

/**
 * Two events of one moment stand in the order of their statuses: edges lead only forward in it. An attempt that failed
 * comes after the one that began it.
 */
const inTurn = (a: ParcelEventRow, b: ParcelEventRow) => a.at.getTime() - b.at.getTime() || turnOf(a) - turnOf(b)

const turnOf = ({ status, isFailedAttempt }: ParcelEventRow) =>
  isFailedAttempt ? parcelStatuses.indexOf('OutForDelivery') + 0.5 : parcelStatuses.indexOf(status)

async function readCancellations(queries: Queries, isWanted: SQL): Promise<Cancellation[]> {
  const rows = await queries.select().from(parcelCancellation).where(isWanted)
  if (rows.length === 0) return []
  const { cancellationId, orderLineId, quantity } = parcelCancellationLine
  const ids = rows.map(({ id }) => id)
  const lines = await queries
    .select({ cancellationId, quantity, item: orderLine.item })
    .from(parcelCancellationLine)
    .innerJoin(orderLine, eq(orderLine.id, orderLineId))
    .where(inArray(cancellationId, ids))
    .orderBy(asc(orderLine.position))
  return rows.sort(inSteps).map((row) => ({
    ...row,
    lines: lines
      .filter((line) => line.cancellationId === row.id)
      .map(({ item, quantity: units }) => ({ item, quantity: units })),
  }))
}

/** Of two cancellations of one moment, the one that ended the parcel is the later one. */
const inSteps = (a: CancellationRow, b: CancellationRow) =>
  a.at.getTime() - b.at.getTime() || Number(a.id === a.parcelId) - Number(b.id === b.parcelId)

/** A cancellation with its units. */
export const findCancellation = async (queries: Queries, id: string): Promise<Cancellation | undefined> =>
  (await readCancellations(queries, eq(parcelCancellation.id, id)))[0]

/** Writes down that units of a parcel are cancelled, and counts them. */
export async function insertCancellation(
  tx: Transaction,
  row: CancellationRow,
  units: readonly { readonly orderLineId: string; readonly quantity: number }[],
): Promise<void> {
  await tx.insert(parcelCancellation).values(row)
  await tx
    .insert(parcelCancellationLine)
    .values(units.map(({ orderLineId, quantity }) => ({ cancellationId: row.id, orderLineId, quantity })))
  for (const { orderLineId, quantity } of units)
    await tx
      .update(orderParcelLine)
      .set({ cancelled: sql`${orderParcelLine.cancelled} + ${quantity}` })
      .where(and(eq(orderParcelLine.parcelId, row.parcelId), eq(orderParcelLine.orderLineId, orderLineId)))
}

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
