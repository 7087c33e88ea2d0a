import type { DepartmentType, ParcelStatus } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { readOrderLines, type OrderRow } from './orders.repository.ts'
import { parcelShares } from './parcel-shares.ts'
import { insertParcelEvents, insertParcelLines, insertParcels } from './parcels.repository.ts'
import { packed, type ParcelTerms } from './parcels.ts'

/** What is promised of the parcel of a department. */
export type TermsOf = (department: DepartmentType) => ParcelTerms

/**
 * Makes the parcels of an order that was just placed, each with its lines, what is promised of it and its share of the
 * money. @returns their statuses.
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
  await insertParcelLines(
    tx,
    parcels.flatMap(({ lines }, at) =>
      lines.map(({ id, quantity }) => ({ parcelId: rows[at]!.id, orderLineId: id, quantity })),
    ),
  )
  const event = { orderId, status, at: submittedAt!, actor: 'shopper' }
  await insertParcelEvents(
    tx,
    rows.map(({ id }) => ({ id: newId(), parcelId: id, ...event })),
  )
  return rows.map((parcel) => parcel.status)
}
