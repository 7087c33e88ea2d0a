import type { ParcelStatus } from '@vitrine/contract'
import { parcelStatuses, parcelTypes, type ParcelType } from '@vitrine/contract/rules'
import type { ParcelMove } from '../modules/orders/parcel-moves.ts'

/** Fields that an operator types, in the desk or on the command line. */
export type ParcelForm = Readonly<Record<string, string | undefined>>

/** The fields of a request's body; none of one that has no body, or that is no form. */
export const formOf = (body: unknown): ParcelForm =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'))

export interface WantedMove {
  /** Its id, or the type of the only one. */
  readonly parcel: string
  readonly move: ParcelMove
}

const longest = { carrier: 60, tracking: 60, link: 300, note: 300 }

/** @returns the move, or why it cannot be one. */
export function readMove(form: ParcelForm, actor: string): WantedMove | string {
  const parcel = form['parcel'] ?? ''
  const isNamed = parcelTypes.some((name) => name === parcel) || /^[\da-f]{32}$/.test(parcel)
  if (!isNamed) return `The parcel must be one of ${parcelTypes.join(', ')}, or its id.`
  const status = parcelStatuses.find((name) => name.toLowerCase() === form['status']?.toLowerCase())
  if (!status) return `The status must be one of ${parcelStatuses.join(', ')}.`
  const said = (name: keyof typeof longest) => form[name]?.trim() || undefined
  for (const [name, most] of Object.entries(longest))
    if ((said(name as keyof typeof longest)?.length ?? 0) > most) return `The ${name} has more than ${most} characters.`
  const trackingUrl = said('link')
  if (trackingUrl && !isWebAddress(trackingUrl)) return 'The link must be an address that begins with https://.'
  const move = {
    status,
    actor,
    carrier: said('carrier'),
    trackingNumber: said('tracking'),
    trackingUrl,
    note: said('note'),
  }
  return { parcel, move }
}

/** Only such addresses become links: anything else could run in a shopper's page. */
const isWebAddress = (text: string) => URL.parse(text)?.protocol === 'https:'

export const statusNames: Readonly<Record<ParcelStatus, string>> = {
  Submitted: 'Received',
  Processing: 'Being packed',
  Dispatched: 'Dispatched',
  OutForDelivery: 'Out for delivery',
  ReadyToCollect: 'Ready to collect',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
}

export const typeNames: Readonly<Record<ParcelType, string>> = { fashion: 'Fashion', food: 'Food', hamper: 'Hamper' }
