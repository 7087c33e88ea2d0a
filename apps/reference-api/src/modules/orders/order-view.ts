import type {
  CountryCode,
  Currency,
  DeliveryPromise,
  DepartmentType,
  Order,
  OrderParcel,
  ParcelPromise,
  PaymentSummary,
} from '@vitrine/contract'
import { departmentTypes, timeZones } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { groupItems } from '../cart/cart-view.ts'
import { collectedIn, inSlots, inWords } from '../delivery/parcel-promise.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { orderSlot, type SlotHoldRow } from '../slots/slot-view.ts'
import { purchaseStatusOf } from './order-state.ts'
import type { OrderRecord, OrderRow } from './orders.repository.ts'
import { parcelTotal, taxOf } from './parcel-shares.ts'
import { isCancellable } from './parcel-state.ts'

const holding: readonly PaymentSummary['status'][] = ['Authorized', 'Captured']

/** What is authorised or taken of an order, minor units. */
export const paidAmount = (payments: readonly PaymentRow[], currency: string): number =>
  payments
    .filter((payment) => holding.includes(payment.status) && payment.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Whether everything is said that placing the order needs. */
export const isDescribed = ({ email, fulfillment, billing }: OrderRow): boolean =>
  email !== null && fulfillment !== null && billing !== null

export function orderView(record: OrderRecord): Order {
  const { row, items, payments, refunds, slots } = record
  const currency = row.currency as Currency
  const money = (amount: number) => ({ amount, currency })
  const remaining = row.total - paidAmount(payments, currency)
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
    items: groupItems(items, { currency }, (_, department) => promiseOf(row, department, slots)),
    subtotal: money(row.subtotal),
    discountTotal: money(row.discountTotal),
    shippingTotal: money(row.shippingTotal),
    total: money(row.total),
    orderDiscounts: row.orderDiscounts,
    vat: row.vat && { ...row.vat, amount: money(taxOf(row)) },
    fulfillmentInfo: row.fulfillment,
    billingInfo: row.billing,
    payments: payments.map((payment) => ({
      id: payment.id,
      paymentType: 'Card',
      status: payment.status,
      amountRequested: { amount: payment.amount, currency },
      amountCollected: { amount: payment.collected, currency },
      cardBrand: payment.cardBrand,
      cardNumberPartOrMask: payment.lastFour,
    })),
    amountRemainingForPayment: money(remaining),
    availableActions: isPending
      ? [...(remaining === 0 && isDescribed(row) ? (['SubmitOrder'] as const) : []), 'AbandonOrder']
      : cancelActions(record),
    reservedUntil: isPending ? row.reservedUntil.toISOString() : null,
    submittedDate: row.submittedAt?.toISOString() ?? null,
    deliveryPromise: promisedIn(row),
    parcels: parcelsIn(record),
    refundTotal: money(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    deliverySlots: slots.map((hold) => orderSlot(hold, currency, readerOf(row))),
  }
}

/** The whole order can be cancelled as long as none of it has left. */
export function cancelActions({ parcels }: Pick<OrderRecord, 'parcels'>): 'CancelOrder'[] {
  const live = parcels.filter(({ status }) => status !== 'Cancelled')
  return live.length > 0 && live.every(({ status }) => isCancellable(status)) ? ['CancelOrder'] : []
}

function parcelsIn({ row, parcels, events, slots }: OrderRecord): OrderParcel[] {
  return departmentTypes.flatMap((departmentType) => {
    const parcel = parcels.find(({ department }) => department === departmentType)
    if (!parcel) return []
    const { status, carrier, trackingNumber, trackingUrl } = parcel
    return [
      {
        ...{ departmentType, status, carrier, trackingNumber, trackingUrl },
        deliveryPromise: promiseOf(row, departmentType, slots),
        total: { amount: parcelTotal(parcel), currency: row.currency as Currency },
        isCancellable: isCancellable(status),
        events: events
          .filter(({ department }) => department === departmentType)
          .map((event) => ({
            ...{ status: event.status, at: event.at.toISOString(), note: event.note },
            ...{ carrier: event.carrier, trackingNumber: event.trackingNumber, trackingUrl: event.trackingUrl },
          })),
      },
    ]
  })
}

const promisedIn = ({ promiseEarliest, promiseLatest }: OrderRow): DeliveryPromise | null =>
  promiseEarliest && promiseLatest ? { earliest: promiseEarliest, latest: promiseLatest } : null

const readerOf = ({ language, country }: OrderRow) => ({
  language: language as WrittenLanguage,
  country: country as CountryCode,
  timeZone: timeZones[country as CountryCode],
})

/** What was promised of a parcel, in the order's language: its slots where it has some. */
function promiseOf(row: OrderRow, department: DepartmentType, slots: readonly SlotHoldRow[]): ParcelPromise | null {
  const promise = row.parcels?.[department] ?? promisedIn(row)
  const reader = readerOf(row)
  const store = row.fulfillment?.collectionStore
  if (store) return promise && collectedIn(promise, store.name, reader)
  const chosen = slots.filter(({ status }) => status !== 'released')
  return (department === 'food' && inSlots(chosen, reader)) || (promise && inWords(promise, reader))
}
