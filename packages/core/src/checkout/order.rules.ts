import type { Order } from '@vitrine/contract'

/**
 * What is left to do for an order: nothing, place it, wait for the payment's outcome, pay, confirm anew, or start
 * again.
 */
export type OrderProgress = 'placed' | 'paid' | 'waiting' | 'unpaid' | 'challenge' | 'over'

/** How far an order has come, by its status and its last payment. */
export function progressOf({ status, payments }: Pick<Order, 'status' | 'payments'>): OrderProgress {
  if (status === 'Abandoned' || status === 'Cancelled') return 'over'
  if (status !== 'Pending') return 'placed'
  const states = payments.map((payment) => payment.status)
  if (states.some((state) => state === 'Authorized' || state === 'Captured')) return 'paid'
  if (states.some((state) => state === 'Unknown' || state === 'New')) return 'waiting'
  return states.at(-1) === 'ChallengeRequired' ? 'challenge' : 'unpaid'
}

/** What a shopper reads: "Order received" for Submitted, "Paid" for Completed; `purchase_status` is for analytics. */
export function orderDisplay(status: Order['status']): 'received' | 'paid' | 'other' {
  return status === 'Submitted' ? 'received' : status === 'Completed' ? 'paid' : 'other'
}
