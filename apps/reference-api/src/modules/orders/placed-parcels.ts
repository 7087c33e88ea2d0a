import type { CartItem, Currency, Money, OrderFulfillment, ParcelPromise, ParcelStatus } from '@vitrine/contract'
import { cashDue, writtenOrderNumber, type ParcelType } from '@vitrine/contract/rules'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { restOf } from './cancelled-units.ts'
import { orderView, parcelPromise, readerOf } from './order-view.ts'
import { readRecord, type OrderRecord } from './orders.repository.ts'
import { orders } from './orders.schema.ts'
import { typeOf } from './parcels.ts'

/** A parcel by its order's number and its own id. */
export interface ParcelName {
  readonly number: string
  readonly parcelId: string
}

/** A parcel of a placed order, as whoever packs and brings it needs it. */
export interface PlacedParcel {
  readonly number: string
  readonly country: string
  readonly language: WrittenLanguage
  readonly timeZone: string
  /** Nothing of the order may leave. */
  readonly isHeld: boolean
  readonly type: ParcelType
  readonly status: ParcelStatus
  readonly promise: ParcelPromise | null
  readonly fulfillment: OrderFulfillment | null
  /** Units that were not cancelled. */
  readonly lines: readonly { readonly sku: string; readonly units: number; readonly item: CartItem }[]
  /** Cash that is still to be given for the whole order, and parcels that the order has left. */
  readonly cash: { readonly amount: Money; readonly parcels: number } | undefined
}

/** Parcels of placed orders, in the order of their names; undefined where the order has no such parcel. */
export async function readPlacedParcels(
  queries: Queries,
  names: readonly ParcelName[],
): Promise<(PlacedParcel | undefined)[]> {
  const numbers = [...new Set(names.map(({ number }) => writtenOrderNumber(number)))]
  const rows = await queries
    .select()
    .from(orders)
    .where(and(inArray(orders.number, numbers), isNotNull(orders.submittedAt)))
  const records = new Map<string, OrderRecord>()
  for (const row of rows) records.set(row.number, await readRecord(queries, row))
  return names.map(({ number, parcelId }) => {
    const record = records.get(writtenOrderNumber(number))
    return record && placedParcel(record, parcelId)
  })
}

function placedParcel(record: OrderRecord, parcelId: string): PlacedParcel | undefined {
  const { row } = record
  const parcel = record.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return undefined
  return {
    number: row.number,
    ...readerOf(row),
    isHeld: row.heldAt !== null,
    type: typeOf(record, parcelId),
    status: parcel.status,
    promise: parcelPromise(record, parcel),
    fulfillment: row.fulfillment,
    lines: restOf(record, parcelId).map(({ line: { sku, item }, quantity }) => ({ sku, item, units: quantity })),
    cash: cashOf(record),
  }
}

function cashOf(record: OrderRecord): PlacedParcel['cash'] {
  const amount = cashDue(orderView(record).payments)
  const parcels = record.parcels.filter(({ status }) => status !== 'Cancelled').length
  return amount > 0 ? { amount: { amount, currency: record.row.currency as Currency }, parcels } : undefined
}
