import type { OrderStatus, ParcelStatus } from '@vitrine/contract'
import type { ParcelType } from '@vitrine/contract/rules'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { orders } from '../modules/orders/orders.schema.ts'
import type { OrderRow } from '../modules/orders/orders.repository.ts'
import { readParcels, type ParcelRecord } from '../modules/orders/parcels.repository.ts'
import { typeOf } from '../modules/orders/parcels.ts'
import type { Database } from '../platform/database/database.ts'
import { possibleActs, standingOf, type ParcelActName } from './parcel-acts.ts'

/** Statuses of orders of which something is still to be sent, brought or collected. */
const openStatuses: readonly OrderStatus[] = ['Submitted', 'Processing', 'Dispatched', 'ReadyToCollect']

/** A parcel that something is still to be done with. */
export interface OpenParcel {
  readonly id: string
  readonly type: ParcelType
  readonly status: ParcelStatus
  readonly acts: readonly ParcelActName[]
}

/** A placed order that needs work. */
export interface OpenOrder {
  readonly row: OrderRow
  readonly parcels: readonly OpenParcel[]
}

/** Placed orders that need work, the oldest first, at most `limit` of them. */
export async function openOrders(db: Database, limit: number): Promise<OpenOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.submittedAt), inArray(orders.status, [...openStatuses])))
    .orderBy(asc(orders.submittedAt), asc(orders.id))
    .limit(limit)
  const open: OpenOrder[] = []
  for (const row of rows) open.push({ row, parcels: openParcelsIn(row, await readParcels(db, row.id)) })
  return open
}

const openParcelsIn = (row: OrderRow, record: ParcelRecord): OpenParcel[] =>
  record.parcels
    .map(({ id, status }) => ({
      ...{ id, status, type: typeOf(record, id) },
      acts: possibleActs(standingOf(row, record, { id, status })),
    }))
    .filter(({ acts }) => acts.length > 0)
