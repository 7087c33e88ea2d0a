import type {
  CountryCode,
  Currency,
  DeliveryPromise,
  DepartmentType,
  Order,
  ParcelPromise,
  PaymentSummary,
} from '@vitrine/contract'
import { taxWithin } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { groupItems } from '../cart/cart-view.ts'
import { inWords } from '../delivery/parcel-promise.ts'
import type { PaymentRow } from '../payment/payment.schema.ts'
import { purchaseStatusOf } from './order-state.ts'
import type { OrderRecord, OrderRow } from './orders.repository.ts'

const holding: readonly PaymentSummary['status'][] = ['Authorized', 'Captured']

/** What is authorised or taken of an order, minor units. */
export const paidAmount = (payments: readonly PaymentRow[], currency: string): number =>
  payments
    .filter((payment) => holding.includes(payment.status) && payment.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Whether everything is said that placing the order needs. */
export const isDescribed = ({ email, fulfillment, billing }: OrderRow): boolean =>
  email !== null && fulfillment !== null && billing !== null

export function orderView({ row, items, payments }: OrderRecord): Order {
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
    items: groupItems(items, { currency }, (_, department) => promiseOf(row, department)),
    subtotal: money(row.subtotal),
    discountTotal: money(row.discountTotal),
    shippingTotal: money(row.shippingTotal),
    total: money(row.total),
    vat: row.vat && { ...row.vat, amount: taxWithin(money(row.total), row.vat.rate) },
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
      : [],
    reservedUntil: isPending ? row.reservedUntil.toISOString() : null,
    submittedDate: row.submittedAt?.toISOString() ?? null,
    deliveryPromise: promisedIn(row),
  }
}

const promisedIn = ({ promiseEarliest, promiseLatest }: OrderRow): DeliveryPromise | null =>
  promiseEarliest && promiseLatest ? { earliest: promiseEarliest, latest: promiseLatest } : null

/** What was promised of a parcel, in the order's language. */
function promiseOf(row: OrderRow, department: DepartmentType): ParcelPromise | null {
  const promise = row.parcels?.[department] ?? promisedIn(row)
  const market = { language: row.language as WrittenLanguage, country: row.country as CountryCode }
  return promise && inWords(promise, market)
}
