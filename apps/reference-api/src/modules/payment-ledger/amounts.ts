import type { PaymentRow } from './payment.schema.ts'

/** An order as far as its payments go; amounts in minor units. */
export interface Payable {
  readonly total: number
  readonly currency: string
}

/** Whether a payment holds money of its order, or has taken it. */
export const isPaid = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'Authorized' || status === 'Captured'

/** Provider of money that is given to whoever brings the order. */
const CASH = 'cash'

/** Whether a payment is cash that nobody has collected yet: no provider holds it. */
export const isDue = ({ provider, status }: Pick<PaymentRow, 'provider' | 'status'>): boolean =>
  provider === CASH && status === 'Authorized'

/** Nothing is decided of these payments yet: their providers or the shopper may still say yes. */
export const openStatuses: readonly PaymentRow['status'][] = ['New', 'Unknown', 'ChallengeRequired', 'RedirectRequired']

export const isOpen = ({ status }: Pick<PaymentRow, 'status'>): boolean => openStatuses.includes(status)

/**
 * Whether a payment holds money of its order, or may hold it although its provider's answer is not known yet: what the
 * order costs is not changed under it.
 */
export const mayHold = (payment: Pick<PaymentRow, 'status'>): boolean =>
  isPaid(payment) || (isOpen(payment) && !isAsked(payment))

/** Whether a payment waits for the shopper, at the bank or at its provider's page. */
export const isAsked = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'ChallengeRequired' || status === 'RedirectRequired'

export const sumOf = (payments: readonly Pick<PaymentRow, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

type Amounts = readonly Pick<PaymentRow, 'status' | 'amount' | 'currency'>[]

/** Amount of an order that is authorised or taken. */
export const paidAmount = (payments: Amounts, currency: string): number =>
  sumOf(payments.filter((payment) => isPaid(payment) && payment.currency === currency))

/** Whether payments hold all that an order costs: one that costs nothing is paid by none. */
export const isFullyPaid = (order: Payable, payments: Amounts): boolean =>
  payments.some(isPaid) && amountRemaining(order, payments) === 0

/** Amount of an order that is not authorised yet: nothing is placed unless it is 0. */
export const amountRemaining = ({ total, currency }: Payable, payments: Amounts): number =>
  total - paidAmount(payments, currency)
