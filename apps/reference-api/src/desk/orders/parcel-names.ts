import type { ParcelStatus } from '@vitrine/contract'
import type { ParcelType } from '@vitrine/contract/rules'

/** Statuses of parcels as the desk shows them. */
export const statusNames: Readonly<Record<ParcelStatus, string>> = {
  Submitted: 'Received',
  Processing: 'Being packed',
  Packed: 'Packed',
  Dispatched: 'Dispatched',
  OutForDelivery: 'Out for delivery',
  ReadyToCollect: 'Ready to collect',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
}

/** Types of parcels as the desk shows them. */
export const typeNames: Readonly<Record<ParcelType, string>> = { fashion: 'Fashion', food: 'Food', hamper: 'Hamper' }
