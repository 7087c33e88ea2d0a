import { isActName, type ActName } from '../../acts/acts.ts'

const names: Readonly<Record<ActName, string>> = {
  'parcel.pick': 'Being packed',
  'parcel.pack': 'Packed',
  'parcel.dispatch': 'Dispatched',
  'parcel.out-for-delivery': 'Out for delivery',
  'parcel.ready': 'Ready to collect',
  'parcel.deliver': 'Delivered',
  'parcel.collect': 'Collected',
  'parcel.cancel': 'Parcel cancelled',
  'order.cancel': 'Whole order cancelled',
  'order.note': 'Note',
}

/** Name of an act that was done, for operators; one that is no longer in the table is shown as it was written down. */
export const actNameOf = (name: string): string => (isActName(name) ? names[name] : name)
