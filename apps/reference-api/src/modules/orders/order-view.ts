import type {
  CountryCode,
  Currency,
  DeliveryPromise,
  Order,
  OrderChange,
  OrderParcel,
  ParcelPromise,
  PaymentSummary,
} from '@vitrine/contract'
import {
  parcelTypeOf,
  parcelTypes,
  slotKinds,
  timeZones,
  type ParcelType,
  type SlotKind,
} from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { groupItems } from '../cart/cart-view.ts'
import { collectedIn, inSlots, inWords } from '../delivery/parcel-promise.ts'
import type { CollectedPayment } from '../payment-ledger/payment-ledger.ts'
import { amountRemaining, isFullyPaid, sumOf } from '../payment-ledger/amounts.ts'
import { orderSlot } from '../slots/slot-view.ts'
import { slotKindsIn } from './needed-slots.ts'
import { purchaseStatusOf } from './order-state.ts'
import type { OrderRecord, OrderRow } from './orders.repository.ts'
import { isGivenBack } from './parcels.repository.ts'
import type { ParcelRow } from './parcel.schema.ts'
import { shareLeft } from './cancelled-share.ts'
import { parcelTotal, taxOf } from './parcel-shares.ts'
import { isCancellable } from './parcel-state.ts'
import { linesOf, termsOfType, typeOf } from './parcels.ts'

/** Whether everything is said that placing the order needs. */
export const isDescribed = ({ email, fulfillment, billing }: OrderRow): boolean =>
  email !== null && fulfillment !== null && billing !== null

/** Whether nothing is missing of what its shopper does for an order: it is described and paid. */
export const isReadyToPlace = (row: OrderRow, payments: Parameters<typeof isFullyPaid>[1]): boolean =>
  isDescribed(row) && isFullyPaid(row, payments)

/** An order as its shopper sees it. @param changes - What can be changed of it, once it is placed. */
export function orderView(record: OrderRecord, changes: readonly OrderChange[] = []): Order {
  const { row, items, payments, refunds, slots } = record
  const isBack = refunds.filter(isGivenBack)
  const currency = row.currency as Currency
  const money = (amount: number) => ({ amount, currency })
  const remaining = amountRemaining(row, payments)
  const isPending = row.status === 'Pending'
  return {
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    purchase_status: purchaseStatusOf(row.status),
    cartId: row.cartId,
    cartVersion: row.cartVersion,
    currencyCode: currency,
    email: row.email,
    firstName: row.firstName,
    items: groupItems(items, { currency }, (_, type) => promiseOf(record, type)),
    subtotal: money(row.subtotal),
    discountTotal: money(row.discountTotal),
    shippingTotal: money(row.shippingTotal),
    paymentFee: money(row.paymentFee),
    total: money(row.total),
    orderDiscounts: row.orderDiscounts,
    vat: row.vat && { ...row.vat, amount: money(taxOf(row)) },
    fulfillmentInfo: row.fulfillment,
    billingInfo: row.billing,
    paymentMethod: row.paymentMethod,
    payments: payments.map((payment) => summaryOf(record, payment)),
    amountRemainingForPayment: money(remaining),
    availableActions: isPending
      ? [...(remaining === 0 && isDescribed(row) ? (['SubmitOrder'] as const) : []), 'AbandonOrder']
      : [...cancelActions(record), ...changes],
    reservedUntil: isPending ? row.reservedUntil.toISOString() : null,
    submittedDate: row.submittedAt?.toISOString() ?? null,
    deliveryPromise: promisedIn(row),
    parcels: parcelsIn(record),
    refundTotal: money(sumOf(isBack)),
    deliverySlots: slots.map((hold) => orderSlot(hold, currency, readerOf(row))),
  }
}

/** The whole order can be cancelled as long as none of it has left. */
export function cancelActions({ parcels }: Pick<OrderRecord, 'parcels'>): 'CancelOrder'[] {
  const live = parcels.filter(({ status }) => status !== 'Cancelled')
  return live.length > 0 && live.every(({ status }) => isCancellable(status)) ? ['CancelOrder'] : []
}

function parcelsIn(record: OrderRecord): OrderParcel[] {
  const { row, parcels, events } = record
  const money = (amount: number) => ({ amount, currency: row.currency as Currency })
  const typed = parcels.map((parcel) => ({ ...parcel, parcelType: typeOf(record, parcel.id) }))
  const shown = parcelTypes.flatMap((type) => typed.filter(({ parcelType }) => parcelType === type))
  return shown.map((parcel) => {
    const { id, department: departmentType, parcelType, status, carrier, trackingNumber, trackingUrl } = parcel
    const cancellations = record.cancellations.filter(({ parcelId }) => parcelId === id)
    return {
      ...{ id, departmentType, parcelType, status, carrier, trackingNumber, trackingUrl },
      deliveryPromise: parcelPromise(record, parcel),
      total: money(parcelTotal(shareLeft(parcel, cancellations))),
      isCancellable: isCancellable(status),
      lines: linesOf(record, id).map(({ item, quantity, cancelled }) => ({
        ...{ itemId: item.id, quantity, cancelledQuantity: cancelled },
      })),
      cancellations: cancellations.map(({ at, lines, ...share }) => ({
        at: at.toISOString(),
        lines: lines.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
        amount: money(parcelTotal(share)),
      })),
      events: events
        .filter(({ parcelId }) => parcelId === id)
        .map((event) => ({
          ...{ status: event.status, at: event.at.toISOString(), note: event.note },
          ...{ carrier: event.carrier, trackingNumber: event.trackingNumber, trackingUrl: event.trackingUrl },
          ...(event.isFailedAttempt && { isFailedAttempt: true }),
        })),
    }
  })
}

type Promised = Pick<OrderRow, 'promiseEarliest' | 'promiseLatest'>

const promisedIn = ({ promiseEarliest, promiseLatest }: Promised): DeliveryPromise | null =>
  promiseEarliest && promiseLatest ? { earliest: promiseEarliest, latest: promiseLatest } : null

export const readerOf = ({ language, country }: OrderRow) => ({
  language: language as WrittenLanguage,
  country: country as CountryCode,
  timeZone: timeZones[country as CountryCode],
})

/** Promise of a parcel, in the order's language. */
export function parcelPromise(record: OrderRecord, { id, promiseEarliest, promiseLatest }: ParcelRow) {
  return inOrdersWords(record, promisedIn({ promiseEarliest, promiseLatest }), slotKindsIn(linesOf(record, id)))
}

/** Promise of products of a type: that of all parcels with some of them, or of those to come. */
function promiseOf(record: OrderRecord, type: ParcelType): ParcelPromise | null {
  const { row, parcels } = record
  const own = parcels
    .filter(({ id }) => linesOf(record, id).some(({ item }) => parcelTypeOf(item.product) === type))
    .flatMap((one) => promisedIn(one) ?? [])
  const [first, ...rest] = own
  const together = rest.reduce<DeliveryPromise | undefined>(
    (all, { earliest, latest }) =>
      all && {
        earliest: all.earliest < earliest ? all.earliest : earliest,
        latest: all.latest > latest ? all.latest : latest,
      },
    first,
  )
  const promise = together ?? termsOfType(row.parcels, type) ?? promisedIn(row)
  return inOrdersWords(
    record,
    promise,
    slotKinds.filter((kind) => kind === type),
  )
}

/** A promise as the order says it: its slots where it has some of these kinds. */
function inOrdersWords(
  { row, slots }: Pick<OrderRecord, 'row' | 'slots'>,
  promise: DeliveryPromise | null,
  kinds: readonly SlotKind[],
): ParcelPromise | null {
  const reader = readerOf(row)
  const store = row.fulfillment?.collectionStore
  if (store) return promise && collectedIn(promise, store, reader)
  const chosen = slots.filter(({ kind, status }) => status !== 'released' && kinds.includes(kind))
  return inSlots(chosen, reader) ?? (promise && inWords(promise, reader))
}

/** A payment; of cash, what is to be collected: without the shares of parcels that were cancelled before. */
function summaryOf({ row, refunds, titleOf }: OrderRecord, payment: CollectedPayment): PaymentSummary {
  const currency = row.currency as Currency
  const title = titleOf(payment)
  const isLess = (one: OrderRecord['refunds'][number]) => one.paymentId === payment.id && !isGivenBack(one)
  return {
    id: payment.id,
    paymentType: paymentTypeOf(title?.kind ?? payment.provider),
    method: payment.method,
    name: title?.name ?? null,
    status: payment.status,
    amountRequested: { amount: payment.amount - sumOf(refunds.filter(isLess)), currency },
    amountCollected: { amount: payment.collected, currency },
    cardBrand: payment.cardBrand,
    cardNumberPartOrMask: payment.lastFour,
  }
}

/** Type of a payment by the kind of its method, or by its provider where the method is gone. */
const paymentTypeOf = (kind: string): PaymentSummary['paymentType'] => paymentTypes[kind] ?? 'Redirect'

const paymentTypes: Readonly<Record<string, PaymentSummary['paymentType']>> = {
  card: 'Card',
  wallet: 'Wallet',
  cash: 'Cash',
}
