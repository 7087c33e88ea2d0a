import type { FulfillmentInfo, OrderChange, ParcelStatus } from '@vitrine/contract'
import { parcelStatuses, slotKinds, type SlotKind } from '@vitrine/contract/rules'

/** Facts of a placed order that decide which changes it takes. */
export interface ChangeableOrder {
  /** Undefined before it is said how the order is received. */
  readonly method: FulfillmentInfo['deliveryMethod'] | undefined
  /** Parcels with the kinds of slot that their goods need. */
  readonly parcels: readonly { readonly status: ParcelStatus; readonly kinds: readonly SlotKind[] }[]
  readonly slots: readonly {
    readonly kind: SlotKind
    readonly status: 'held' | 'booked' | 'released'
    /** From when on no order gets this slot, nor leaves it. */
    readonly cutOffAt: Date
  }[]
}

type Parcel = ChangeableOrder['parcels'][number]

const isLive = ({ status }: Parcel) => status !== 'Cancelled'

/** Goods that have not left the house yet: what a driver is to know can still be written on them. */
const isInHouse = ({ status }: Parcel) => parcelStatuses.indexOf(status) < parcelStatuses.indexOf('Dispatched')

/** Whether a note can still reach a driver. */
export const isNoteChangeable = ({ method, parcels }: Pick<ChangeableOrder, 'method' | 'parcels'>): boolean =>
  method === 'home-delivery' && parcels.some(isInHouse)

/** Whether a parcel is still to be collected. */
export const isCollectorChangeable = ({ method, parcels }: Pick<ChangeableOrder, 'method' | 'parcels'>): boolean =>
  method === 'click-collect' && parcels.some((parcel) => isLive(parcel) && parcel.status !== 'Delivered')

/** Kinds whose slot can be changed: nothing of them is being packed, and the time for changes is not over. */
export function changeableSlots({ method, parcels, slots }: ChangeableOrder, now: Date): SlotKind[] {
  if (method !== 'home-delivery') return []
  return slotKinds.filter((kind) => {
    const live = parcels.filter((parcel) => isLive(parcel) && parcel.kinds.includes(kind))
    const isBooked = slots.some((slot) => slot.kind === kind && slot.status === 'booked' && slot.cutOffAt > now)
    return isBooked && live.length > 0 && live.every(({ status }) => status === 'Submitted')
  })
}

/** Changes that an order takes now. */
export const changesOf = (order: ChangeableOrder, now: Date): OrderChange[] => [
  ...(isNoteChangeable(order) ? (['ChangeDeliveryNote'] as const) : []),
  ...(changeableSlots(order, now).length > 0 ? (['ChangeDeliverySlots'] as const) : []),
  ...(isCollectorChangeable(order) ? (['ChangeCollector'] as const) : []),
]
