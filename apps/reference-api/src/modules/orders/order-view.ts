import type { Currency, Order, PaymentSummary } from '@vitrine/contract'
import { groupItems } from '../cart/cart-view.ts'
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
    items: groupItems(items, { currency }),
    subtotal: money(row.subtotal),
    discountTotal: money(row.discountTotal),
    shippingTotal: money(row.shippingTotal),
    total: money(row.total),
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
    deliveryPromise:
      row.promiseEarliest && row.promiseLatest ? { earliest: row.promiseEarliest, latest: row.promiseLatest } : null,
  }
}
