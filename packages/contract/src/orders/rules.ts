import { latinDigits } from '../numbers/rules.ts'

export const deliveryMethods = ['home-delivery', 'click-collect'] as const

/** How an order may be delivered: the methods of a country whose toggle is on; one that is missing is off. */
export function offeredDeliveryMethods<Method extends string>(settings: {
  readonly deliveryMethods: readonly Method[]
  readonly toggles: { readonly [Name in Method]?: boolean | undefined }
}): Method[] {
  return settings.deliveryMethods.filter((method) => settings.toggles[method] === true)
}

/**
 * Edges: Pending -> Submitted or Abandoned; Submitted -> Processing or Cancelled; Processing -> Dispatched,
 * ReadyToCollect or Cancelled; those two -> Completed.
 */
export const orderStatuses = [
  'Pending',
  'Abandoned',
  'Submitted',
  'Processing',
  'Dispatched',
  'ReadyToCollect',
  'Completed',
  'Cancelled',
] as const

/**
 * Where a parcel of a placed order can be. Edges: Submitted -> Processing or Cancelled; Processing -> Packed;
 * Processing and Packed -> Dispatched, ReadyToCollect or Cancelled; Dispatched -> OutForDelivery or Delivered;
 * OutForDelivery and ReadyToCollect -> Delivered.
 */
export const parcelStatuses = [
  'Submitted',
  'Processing',
  'Packed',
  'Dispatched',
  'OutForDelivery',
  'ReadyToCollect',
  'Delivered',
  'Cancelled',
] as const

interface CashPayment {
  readonly paymentType: string
  readonly status: string
  readonly amountRequested: { readonly amount: number }
}

/** Cash that whoever brings an order is still to be given, in minor units; 0 once it was collected or cancelled. */
export const cashDue = (payments: readonly CashPayment[]): number =>
  payments
    .filter(({ paymentType, status }) => paymentType === 'Cash' && status === 'Authorized')
    .reduce((sum, { amountRequested }) => sum + amountRequested.amount, 0)

/** Changes that a shopper makes of a placed order, while they are possible. */
export const orderChanges = ['ChangeDeliveryNote', 'ChangeDeliverySlots', 'ChangeCollector'] as const

/** The most characters of a note to whoever delivers. */
export const DELIVERY_NOTE_MAX_LENGTH = 300

/** The most characters of an order number, as somebody types it. */
export const ORDER_NUMBER_MAX_LENGTH = 40

/** Prefix, country and the two groups of a number that was typed without its hyphens. */
const withoutHyphens = /^([A-Z][A-Z\d]+)([A-Z]{2})([A-Z\d]{4})([A-Z\d]{4})$/

/** An order number as it is stored, whatever digits, case, dashes and spaces it was typed with. */
export const writtenOrderNumber = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\p{Cf}#]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .replace(withoutHyphens, '$1-$2-$3-$4')
