import type { ErrorDetail, OrderAction } from '@vitrine/contract'
import { ApiError } from '../../platform/errors/api-error.ts'
import { unitsLeft, type ParcelLine, type ParcelRecord } from './parcels.repository.ts'

/** Units of an order's lines, by the ids of the lines. */
export type WantedUnits = NonNullable<OrderAction['lines']>

/** Units of a parcel's line that are cancelled. */
export interface CancelledUnits {
  readonly line: ParcelLine
  readonly quantity: number
}

type Lines = Pick<ParcelRecord, 'parcelLines'>

/** Lines of an order with the units that are left of them once these are cancelled too; those without any left out. */
export function linesLeft({ parcelLines }: Lines, units: readonly CancelledUnits[] = []): CancelledUnits[] {
  const taken = new Map(units.map(({ line, quantity }) => [keyOf(line), quantity]))
  return parcelLines
    .map((line) => ({ line, quantity: unitsLeft(line) - (taken.get(keyOf(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

const keyOf = ({ parcelId, orderLineId }: ParcelLine) => `${parcelId} ${orderLineId}`

/** All units that are left in a parcel. */
export const restOf = (record: Lines, parcelId: string, units: readonly CancelledUnits[] = []): CancelledUnits[] =>
  linesLeft(record, units).filter(({ line }) => line.parcelId === parcelId)

/**
 * The units of a parcel that somebody wants to be cancelled; all that are left of it when nothing but gifts would stay.
 * @throws ApiError VALIDATION_CONFLICT `left` for more units than are left, with how many those are, and `gift` for
 *   what a promotion gave while something that was bought stays
 */
export function cancelledUnits(record: Lines, parcelId: string, wanted: WantedUnits): CancelledUnits[] {
  const inParcel = restOf(record, parcelId)
  const lineOf = (itemId: string) => inParcel.find(({ line }) => line.item.id === itemId)
  const short = wanted.filter(({ itemId, quantity }) => quantity > (lineOf(itemId)?.quantity ?? 0))
  if (short.length > 0)
    throw conflict(
      short.map(({ itemId, quantity }) => ({
        ...{ field: '/lines', itemId, reason: 'left' },
        ...{ requested: quantity, available: lineOf(itemId)?.quantity ?? 0 },
      })),
    )
  const units = wanted.map(({ itemId, quantity }) => ({ line: lineOf(itemId)!.line, quantity }))
  const rest = restOf(record, parcelId, units)
  if (rest.every(({ line }) => line.item.gift)) return inParcel
  const gifts = units.filter(({ line }) => line.item.gift)
  if (gifts.length > 0)
    throw conflict(gifts.map(({ line }) => ({ field: '/lines', itemId: line.item.id, reason: 'gift' })))
  return units
}

const conflict = (details: ErrorDetail[]) => new ApiError('VALIDATION_CONFLICT', { details })

/**
 * Units can be cancelled of one parcel, each line once.
 * @throws ApiError INVALID_INPUT
 */
export function checkWantedUnits({
  actionName,
  parcelId,
  lines,
}: {
  readonly actionName: OrderAction['actionName']
  readonly parcelId?: string | undefined
  readonly lines?: WantedUnits | undefined
}) {
  if (!lines) return
  const reason =
    actionName !== 'CancelOrder'
      ? 'only-cancelled'
      : parcelId === undefined
        ? 'parcel-missing'
        : new Set(lines.map(({ itemId }) => itemId)).size < lines.length
          ? 'twice'
          : undefined
  if (reason) throw new ApiError('INVALID_INPUT', { details: [{ field: '/lines', reason }] })
}
