import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findOrderId, orderNames, pendingRefunds } from '../orders/order-lookups.ts'
import { readProblems } from '../payment-ledger/payment-ledger.ts'

export { countProblems as countPaymentProblems } from '../payment-ledger/payment-ledger.ts'

/** What an operator reads of a payment that needs one. */
export interface PaymentProblemEntry {
  readonly orderNumber: string
  readonly isOnHold: boolean
  readonly kind: string
  readonly amount: number
  readonly currency: string
  readonly detail: string
  readonly createdAt: Date
}

/** Everything that is not settled, the oldest first. */
export async function openPaymentProblems(db: Database): Promise<PaymentProblemEntry[]> {
  const problems = await readProblems(db)
  const names = await orderNames(db, [...new Set(problems.map(({ orderId }) => orderId))])
  return problems.flatMap(({ orderId, kind, amount, currency, detail, createdAt }) => {
    const order = names.get(orderId)
    if (!order) return []
    return [{ orderNumber: order.number, isOnHold: order.heldAt !== null, kind, amount, currency, detail, createdAt }]
  })
}

/**
 * Queues once more what the card provider has refused or not confirmed for an order: its capture, voids, refunds.
 * @returns how many jobs that are.
 */
export const retryPaymentProblems = (
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'send'> },
  orderNumber: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const orderId = await findOrderId(tx, orderNumber)
    if (orderId === undefined) return 0
    const problems = await readProblems(tx, orderId)
    for (const { paymentId, kind } of problems) {
      if (kind !== 'refund-failed') {
        await jobs.send(tx, kind === 'capture-failed' ? 'capture-payment' : 'void-payment', { paymentId })
        continue
      }
      for (const refundId of await pendingRefunds(tx, paymentId)) await jobs.send(tx, 'refund-payment', { refundId })
    }
    return problems.length
  })
