import type { ParcelRecord } from '../modules/orders/parcels.repository.ts'
import type { ParcelRow } from '../modules/orders/parcel.schema.ts'
import { typeOf } from '../modules/orders/parcels.ts'
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
  if (!parcel)
    throw new ActRefused('unknown-parcel', `The order has no parcel ${name ?? ''}: it has ${list(record, parcels)}.`)
  if (others.length > 0)
    throw new ActRefused(
      'several-parcels',
      `The order has several parcels that could be meant: ${list(record, [parcel, ...others])}. Name one by its id.`,
    )
  return parcel
}

const list = (record: ParcelRecord, parcels: readonly ParcelRow[]) =>
  parcels.map(({ id, status }) => `${typeOf(record, id)} ${id} (${status})`).join(', ') || 'none'
