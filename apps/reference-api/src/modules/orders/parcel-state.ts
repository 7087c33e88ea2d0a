import type { FulfillmentInfo, OrderStatus, ParcelStatus } from '@vitrine/contract'
import { orderEdges } from './order-state.ts'

/** Next statuses of a parcel by its status; a status without entries is final. None comes twice by these. */
export const parcelEdges: Readonly<Record<ParcelStatus, readonly ParcelStatus[]>> = {
  Submitted: ['Processing', 'Cancelled'],
  // A small shop packs and sends at once.
  Processing: ['Packed', 'Dispatched', 'ReadyToCollect', 'Cancelled'],
  Packed: ['Dispatched', 'ReadyToCollect', 'Cancelled'],
  Dispatched: ['OutForDelivery', 'Delivered'],
  OutForDelivery: ['Delivered'],
  ReadyToCollect: ['Delivered'],
  Delivered: [],
  Cancelled: [],
}

/** Next statuses of a parcel that is delivered so: one that is collected is not sent. */
export function nextStatuses(from: ParcelStatus, method: FulfillmentInfo['deliveryMethod'] | undefined) {
  const other = method === 'click-collect' ? 'Dispatched' : 'ReadyToCollect'
  return parcelEdges[from].filter((status) => status !== other)
}

/**
 * Whether an attempt to deliver a parcel can fail now. After a failed attempt it is `Dispatched` again: it goes out for
 * delivery before another can fail.
 */
export const canFail = (status: ParcelStatus, hasFailed: boolean): boolean =>
  status === 'OutForDelivery' || (status === 'Dispatched' && !hasFailed)

export const isCancellable = (status: ParcelStatus): boolean => parcelEdges[status].includes('Cancelled')

/** Goods that have left the house, or wait in a store. */
const sent: readonly ParcelStatus[] = ['Dispatched', 'OutForDelivery', 'Delivered']
const collectable: readonly ParcelStatus[] = ['ReadyToCollect', 'Delivered']

/**
 * Status of an order whose parcels are these: cancelled ones count only when there are no others. An order never
 * goes back, so that one whose only started parcel was cancelled is still being processed.
 */
export function orderStatusOf(before: OrderStatus, parcels: readonly ParcelStatus[]): OrderStatus {
  const now = statusOfParcels(parcels)
  return orderPath(before, now).length > 0 ? now : before
}

function statusOfParcels(parcels: readonly ParcelStatus[]): OrderStatus {
  const live = parcels.filter((status) => status !== 'Cancelled')
  const all = (statuses: readonly ParcelStatus[]) => live.every((status) => statuses.includes(status))
  if (live.length === 0) return 'Cancelled'
  if (all(['Submitted'])) return 'Submitted'
  if (all(['Delivered'])) return 'Completed'
  if (all(sent)) return 'Dispatched'
  return all(collectable) ? 'ReadyToCollect' : 'Processing'
}

/**
 * The steps of an order from one status to another along its edges, the start left out; none when it is there, or when
 * no way leads there: an order never goes back.
 */
export function orderPath(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (from === to) return []
  for (const next of orderEdges[from]) {
    if (next === to) return [next]
    const rest = orderPath(next, to)
    if (rest.length > 0) return [next, ...rest]
  }
  return []
}
