import type { ErrorDetail } from '@vitrine/contract'
import type { ParcelRow } from '../modules/orders/parcel.schema.ts'
import { linesOf, typeOf } from '../modules/orders/parcels.ts'
import { readParcels, unitsLeft, type ParcelLine, type ParcelRecord } from '../modules/orders/parcels.repository.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { DeskMessage } from '../platform/language/desk-messages.ts'
import { ActRefused } from './act-refusal.ts'
import type { ActChange, ActContext } from './act.ts'

/**
 * Cancels units of a parcel's lines, as its shopper could.
 * @returns units of each line that it changed, before and after
 * @throws ActRefused `units` for more than is left and for gifts alone, `input` with a note, which no mail would bring
 */
export async function cancelUnits(
  tx: Transaction,
  { row, record, actor, parcelMoves }: ActContext,
  { id: parcelId }: ParcelRow,
  { lines, note }: { readonly lines: Readonly<Record<string, number>>; readonly note?: string | undefined },
): Promise<ActChange> {
  if (note !== undefined) throw new ActRefused('input', { key: 'refusals.noteOfUnits' })
  const wanted = Object.entries(lines).map(([itemId, quantity]) => ({ itemId, quantity }))
  try {
    await parcelMoves.cancelLines(tx, row, { parcelId, lines: wanted, actor })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_CONFLICT') throw error
    const problems = error.details
      .map((detail) => problemOf(record, parcelId, detail))
      .reduce((first, second) => ({ key: 'refusals.both', values: { first, second } }))
    throw new ActRefused('units', { key: 'refusals.nothingCancelled', values: { problems } }, { cause: error })
  }
  const now = leftOf(await readParcels(tx, row.id), parcelId)
  const changed = Object.entries(leftOf(record, parcelId)).filter(([id, units]) => now[id] !== units)
  return { before: Object.fromEntries(changed), after: Object.fromEntries(changed.map(([id]) => [id, now[id]])) }
}

const leftOf = (record: ParcelRecord, parcelId: string): Record<string, number> =>
  Object.fromEntries(partOf(record, parcelId).map((line) => [line.item.id, unitsLeft(line)]))

const partOf = (record: ParcelRecord, parcelId: string): ParcelLine[] => linesOf<ParcelRecord>(record, parcelId)

function problemOf(
  record: ParcelRecord,
  parcelId: string,
  { itemId = '', reason, requested }: ErrorDetail,
): DeskMessage {
  const line = partOf(record, parcelId).find(({ item }) => item.id === itemId)
  const type = { key: `orders.types.${typeOf(record, parcelId)}` } as const
  if (!line) return { key: 'refusals.noLine', values: { type, line: itemId } }
  const name = line.item.product.productName
  if (reason === 'gift') return { key: 'refusals.giftAlone', values: { name } }
  return { key: 'refusals.fewerUnits', values: { name, left: unitsLeft(line), wanted: requested ?? 0 } }
}
