import { countryCodes, dayIn, timeZones } from '@vitrine/contract/rules'
import type { ParcelStatus } from '@vitrine/contract'
import { and, asc, count, eq, inArray, isNotNull, lt, min, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { orderParcel } from './parcel.schema.ts'
import { orders } from './orders.schema.ts'

/** Orders that wait because their money could not be taken: how many, and since when the oldest does. */
export async function heldOrders(queries: Queries): Promise<{ count: number; oldest: Date | null }> {
  const isWaiting = and(isNotNull(orders.heldAt), inArray(orders.status, ['Submitted', 'Processing']))
  const [row] = await queries
    .select({ count: count(), oldest: min(orders.heldAt) })
    .from(orders)
    .where(isWaiting)
  return row!
}

/** Statuses of parcels that have not left the house, and wait in no store. */
const inHouse: ParcelStatus[] = ['Submitted', 'Processing', 'Packed']

/** The last day that was promised is over, by the clock of the order's country. */
function isLate(now: Date) {
  const days = Map.groupBy(countryCodes, (code) => dayIn(timeZones[code], now))
  const isOver = [...days].map(([day, codes]) =>
    and(inArray(orders.country, codes), lt(orderParcel.promiseLatest, day)),
  )
  return and(inArray(orderParcel.status, inHouse), or(...isOver))
}

/** How many parcels are late, and the first of the days by which they should have come. */
export async function countLateParcels(queries: Queries, now: Date): Promise<{ count: number; oldest: string | null }> {
  const [row] = await queries
    .select({ count: count(), oldest: min(orderParcel.promiseLatest) })
    .from(orderParcel)
    .innerJoin(orders, eq(orders.id, orderParcel.orderId))
    .where(isLate(now))
  return row!
}

/** Late parcels, the latest first. */
export const listLateParcels = (queries: Queries, now: Date, limit: number) =>
  queries
    .select({
      id: orderParcel.id,
      orderNumber: orders.number,
      country: orders.country,
      status: orderParcel.status,
      promiseLatest: orderParcel.promiseLatest,
      heldAt: orders.heldAt,
    })
    .from(orderParcel)
    .innerJoin(orders, eq(orders.id, orderParcel.orderId))
    .where(isLate(now))
    .orderBy(asc(orderParcel.promiseLatest), asc(orders.submittedAt), asc(orderParcel.id))
    .limit(limit)
export type LateParcel = Awaited<ReturnType<typeof listLateParcels>>[number]
