import type { ParcelRecord } from '../modules/orders/parcels.repository.ts'
import type { ParcelRow } from '../modules/orders/parcel.schema.ts'
import { typeOf } from '../modules/orders/parcels.ts'
import type { DeskMessage } from '../platform/language/desk-messages.ts'
import { ActRefused } from './act-refusal.ts'

/**
 * The parcel that an operator names by its id or its type, or does not name: of several the one that is not cancelled.
 * @throws ActRefused when the order has none that is named so, or when more than one could be meant
 */
export function namedParcel(record: ParcelRecord, name: string | undefined): ParcelRow {
  const { parcels } = record
  const named = parcels.filter(({ id }) => name === undefined || id === name || typeOf(record, id) === name)
  const live = named.filter(({ status }) => status !== 'Cancelled')
  const [parcel, ...others] = live.length > 0 ? live : named
  if (!parcel) {
    const values = { name: name ?? '', parcels: list(record, parcels) }
    throw new ActRefused('unknown-parcel', { key: 'refusals.noParcel', values })
  }
  if (others.length > 0) {
    const values = { parcels: list(record, [parcel, ...others]) }
    throw new ActRefused('several-parcels', { key: 'refusals.severalParcels', values })
  }
  return parcel
}

const list = (record: ParcelRecord, parcels: readonly ParcelRow[]): DeskMessage | DeskMessage[] =>
  parcels.length > 0
    ? parcels.map((parcel) => ({ key: 'refusals.parcel', values: { ...stateOf(record, parcel), id: parcel.id } }))
    : { key: 'refusals.none' }

/** Type and status of a parcel, for a message about it. */
export const stateOf = (record: ParcelRecord, { id, status }: Pick<ParcelRow, 'id' | 'status'>) => ({
  type: { key: `orders.types.${typeOf(record, id)}` } as const,
  status: { key: `refusals.statuses.${status}` } as const,
})
