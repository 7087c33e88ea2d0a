import type { ParcelStatus } from '@vitrine/contract'
import type { ParcelType } from '@vitrine/contract/rules'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { readHolds } from '../slots/slot-holds.ts'
import type { SlotHoldRow } from '../slots/slot-view.ts'
import { moveUnits, type UnitMove } from '../stock/stock.service.ts'
import { readOrderLines, type OrderRow } from './orders.repository.ts'
import { parcelShares, type SlotPrices } from './parcel-shares.ts'
import { insertParcelEvents, insertParcelLines, insertParcels } from './parcels.repository.ts'
import { packed, type ParcelTerms } from './parcels.ts'

/** Terms of the parcel of a type. */
export type TermsOf = (type: ParcelType) => ParcelTerms

/**
 * Makes the parcels of an order that was just placed, each with its lines, what is promised of it and its share of the
 * money, and sells what is in them. @returns their statuses.
 */
export async function openParcels(tx: Transaction, row: OrderRow, termsOf: TermsOf): Promise<ParcelStatus[]> {
  const { id: orderId, submittedAt } = row
  const status = 'Submitted' as const
  const parcels = packed(await readOrderLines(tx, orderId))
  const shares = parcelShares(row, parcels, slotPricesIn(await readHolds(tx, orderId)))
  const rows = parcels.map(({ type, department }, at) => {
    const { earliest, latest, packingDays } = termsOf(type)
    const promise = { promiseEarliest: earliest, promiseLatest: latest, packingDays }
    return { id: newId(), orderId, department, status, ...promise, ...shares[at]! }
  })
  await insertParcels(tx, rows)
  const lines = parcels.flatMap((parcel, at) =>
    parcel.lines.map(({ id, sku, quantity }) => ({ parcelId: rows[at]!.id, orderLineId: id, sku, quantity })),
  )
  await insertParcelLines(tx, lines)
  await moveUnits(tx, orderId, { from: 'held', to: 'sold', moves: unitsIn(lines) })
  const event = { orderId, status, at: submittedAt!, actor: 'shopper' }
  await insertParcelEvents(
    tx,
    rows.map(({ id }) => ({ id: newId(), parcelId: id, ...event })),
  )
  return rows.map((parcel) => parcel.status)
}

const slotPricesIn = (holds: readonly Pick<SlotHoldRow, 'kind' | 'price' | 'status'>[]): SlotPrices =>
  Object.fromEntries(holds.filter(({ status }) => status !== 'released').map(({ kind, price }) => [kind, price]))

/** Units in parcels, as the stock moves them: each parcel for itself. */
export const unitsIn = (
  lines: readonly { readonly parcelId: string; readonly sku: string; readonly quantity: number }[],
): UnitMove[] => lines.map(({ parcelId, sku, quantity }) => ({ cause: parcelId, sku, quantity }))
