import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { orders } from '../orders/orders.schema.ts'
import { refund } from '../orders/parcel.schema.ts'
import { payment, paymentProblem } from './payment.schema.ts'

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
  const rows = await db
    .select({
      orderNumber: orders.number,
      heldAt: orders.heldAt,
      kind: paymentProblem.kind,
      amount: payment.amount,
      currency: payment.currency,
      detail: paymentProblem.detail,
      createdAt: paymentProblem.createdAt,
    })
    .from(paymentProblem)
    .innerJoin(payment, eq(payment.id, paymentProblem.paymentId))
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(isNull(paymentProblem.resolvedAt))
    .orderBy(asc(paymentProblem.createdAt), asc(paymentProblem.id))
  return rows.map(({ heldAt, ...row }) => ({ ...row, isOnHold: heldAt !== null }))
}

/** How many there are. */
export const countPaymentProblems = (queries: Queries): Promise<number> =>
  queries.$count(paymentProblem, isNull(paymentProblem.resolvedAt))

/**
 * Queues once more what the card provider has refused or not confirmed for an order: its capture, voids, refunds.
 * @returns how many jobs that are.
 */
export const retryPaymentProblems = (
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'send'> },
  orderNumber: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ paymentId: payment.id, kind: paymentProblem.kind })
      .from(paymentProblem)
      .innerJoin(payment, eq(payment.id, paymentProblem.paymentId))
      .innerJoin(orders, eq(orders.id, payment.orderId))
      .where(and(eq(orders.number, orderNumber), isNull(paymentProblem.resolvedAt)))
    for (const { paymentId, kind } of rows) {
      if (kind !== 'refund-failed') {
        await jobs.send(tx, kind === 'capture-failed' ? 'capture-payment' : 'void-payment', { paymentId })
        continue
      }
      const isOpen = and(eq(refund.paymentId, paymentId), eq(refund.status, 'Pending'))
      for (const { id } of await tx.select({ id: refund.id }).from(refund).where(isOpen))
        await jobs.send(tx, 'refund-payment', { refundId: id })
    }
    return rows.length
  })
