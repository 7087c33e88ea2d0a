import type { OrderRow } from '../orders/orders.service.ts'
import type { Authorisation } from './payment-provider.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'

/**
 * Whether an authorisation is this payment's: of its amount and in its currency, made for it, and the one that it began
 * with. Whatever the provider promises, nothing else counts as paid (invariants I5, I8).
 */
export const isForPayment = (
  { reference, amount, merchantReference }: Pick<Authorisation, 'reference' | 'amount' | 'merchantReference'>,
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'amount' | 'currency' | 'providerReference'>,
  order: Pick<OrderRow, 'id' | 'currency'>,
): boolean =>
  payment.orderId === order.id &&
  merchantReference === payment.id &&
  amount?.amount === payment.amount &&
  amount.currency === payment.currency &&
  payment.currency === order.currency &&
  (payment.providerReference ?? reference) === reference
