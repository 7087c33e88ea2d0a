import type { OrderRow } from '../orders/orders.service.ts'
import type { CardAuthorisation } from './card-provider.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'

/**
 * Whether an authorisation pays this order: the same amount and currency, made for this payment, and the one that the
 * payment began with. Whatever the provider promises, nothing else counts as paid (invariants I5, I8).
 */
export const isForPayment = (
  { reference, amount, merchantReference }: Pick<CardAuthorisation, 'reference' | 'amount' | 'merchantReference'>,
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'amount' | 'currency' | 'providerReference'>,
  order: Pick<OrderRow, 'id' | 'total' | 'currency'>,
): boolean =>
  payment.orderId === order.id &&
  merchantReference === payment.id &&
  amount?.amount === order.total &&
  amount.currency === order.currency &&
  payment.amount === order.total &&
  payment.currency === order.currency &&
  (payment.providerReference ?? reference) === reference
