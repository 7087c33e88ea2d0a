import type { DepartmentType, ParcelStatus } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { moveUnits, type UnitMove } from '../stock/stock.service.ts'
import { readOrderLines, type OrderRow } from './orders.repository.ts'
import { parcelShares } from './parcel-shares.ts'
import { insertParcelEvents, insertParcelLines, insertParcels } from './parcels.repository.ts'
import { packed, type ParcelTerms } from './parcels.ts'

/** Terms of the parcel of a department. */
export type TermsOf = (department: DepartmentType) => ParcelTerms

/**
 * Makes the parcels of an order that was just placed, each with its lines, what is promised of it and its share of the
 * money, and sells what is in them. @returns their statuses.
 */
export async function openParcels(tx: Transaction, row: OrderRow, termsOf: TermsOf): Promise<ParcelStatus[]> {
  const { id: orderId, submittedAt } = row
  const status = 'Submitted' as const
  const parcels = packed(await readOrderLines(tx, orderId))
  const shares = parcelShares(row, parcels)
  const rows = parcels.map(({ department }, at) => {
    const { earliest, latest, packingDays } = termsOf(department)
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

/** Units in parcels, as the stock moves them: each parcel for itself. */
export const unitsIn = (
  lines: readonly { readonly parcelId: string; readonly sku: string; readonly quantity: number }[],
): UnitMove[] => lines.map(({ parcelId, sku, quantity }) => ({ cause: parcelId, sku, quantity }))
