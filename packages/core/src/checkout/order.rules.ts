import type { Order } from '@vitrine/contract'

/**
 * Next step for an order. `paid`: place it. `free`: the same, but nobody has to pay. `waiting`: a payment's
 * outcome is not known. `challenge`, `redirect`: the shopper has yet to confirm the last payment. `partly`: pay the
 * rest. `over`: start again.
 */
export type OrderProgress =
  | 'placed'
  | 'paid'
  | 'free'
  | 'waiting'
  | 'challenge'
  | 'redirect'
  | 'partly'
  | 'unpaid'
  | 'over'

/** The payments of an order that hold money. */
export const heldPayments = <Payment extends Pick<Order['payments'][number], 'status'>>(
  payments: readonly Payment[],
): Payment[] => payments.filter(({ status }) => status === 'Authorized' || status === 'Captured')

/** How far an order has come, by its status and its payments. */
export function progressOf({
  status,
  payments,
  amountRemainingForPayment: { amount },
}: Pick<Order, 'status' | 'payments' | 'amountRemainingForPayment'>): OrderProgress {
  if (status === 'Abandoned' || status === 'Cancelled') return 'over'
  if (status !== 'Pending') return 'placed'
  const isHeld = heldPayments(payments).length > 0
  if (amount === 0) return isHeld ? 'paid' : 'free'
  if (payments.some((payment) => payment.status === 'Unknown' || payment.status === 'New')) return 'waiting'
  const last = payments.at(-1)?.status
  if (last === 'ChallengeRequired') return 'challenge'
  if (last === 'RedirectRequired') return 'redirect'
  return isHeld ? 'partly' : 'unpaid'
}

/** Status for the shopper: "Order received" for Submitted, "Paid" for Completed; `purchase_status` is for analytics. */
export function orderDisplay(status: Order['status']): 'received' | 'paid' | 'other' {
  return status === 'Submitted' ? 'received' : status === 'Completed' ? 'paid' : 'other'
}
