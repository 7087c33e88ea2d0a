import type { CardPayment } from '@vitrine/contract'
import { ApiError } from '../../platform/errors/api-error.ts'
import { amountRemaining, isOpen, sumOf, type Payable } from '../payment-ledger/amounts.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'

const methods: Readonly<Record<CardPayment['type'], string>> = { Card: 'card' }

/** What a shopper pays with, as `payment.method` says it. */
export const methodOf = ({ type }: CardPayment): string => methods[type]

/**
 * Payments of other methods that end so that one of this method may begin. Until an open payment ends it holds its
 * amount, so that methods used at once never hold more than the order costs. One that waits for the shopper ends when
 * its amount is needed: the shopper has chosen otherwise. The order must be locked.
 * @throws ApiError ORDER_STATE, `payment-open`, while one that its provider decides holds the amount
 */
export function givingWay(
  order: Payable,
  payments: readonly PaymentRow[],
  { method, amount }: Pick<PaymentRow, 'method' | 'amount'>,
): readonly PaymentRow[] {
  const others = payments.filter((payment) => payment.method !== method && isOpen(payment))
  const free = amountRemaining(order, payments) - amount
  if (sumOf(others) <= free) return []
  const waiting = others.filter(({ status }) => status === 'ChallengeRequired')
  if (sumOf(others) - sumOf(waiting) <= free) return waiting
  throw new ApiError('ORDER_STATE', { details: [{ field: '/payment', reason: 'payment-open' }] })
}
