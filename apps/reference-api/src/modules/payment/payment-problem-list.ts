import { after } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findOrderId, orderNames } from '../orders/order-lookups.ts'
import { CONFIRMED_WITHIN, openOperations, problemIn } from '../payment-ledger/operation-ledger.ts'
import { readProblems } from '../payment-ledger/payment-ledger.ts'
import { providerName } from './payment-method.ts'
import { RELEASED } from './payment-release.ts'

/** Entry that an operator reads about a payment that needs one. */
export interface PaymentProblemEntry {
  readonly orderNumber: string
  readonly isOnHold: boolean
  /** An order that was never placed has no page at the desk. */
  readonly isPlaced: boolean
  readonly kind: string
  readonly amount: number
  readonly currency: string
  readonly detail: string
  readonly createdAt: Date
  /** The operation that ended so; empty for what no operation of the shop was. */
  readonly operationId: string
}

/** Detail of an operation that was received and never confirmed. */
const silenceOf = (method: string) => `${providerName(method)} has received it and has not said what became of it.`

async function openProblems(queries: Queries, now: Date, orderId?: string) {
  const operations = await openOperations(queries, after(now, -CONFIRMED_WITHIN), orderId)
  const failures = operations.map(({ operation, payment }) => ({
    ...{ orderId: payment.orderId, paymentId: payment.id, cause: operation.cause },
    operationId: operation.id,
    ...{ kind: problemIn(operation), amount: operation.amount, currency: operation.currency },
    ...{ detail: operation.reason ?? silenceOf(payment.method), createdAt: operation.createdAt },
  }))
  const strangers = (await readProblems(queries, orderId)).map((problem) => ({
    ...problem,
    cause: '',
    operationId: '',
  }))
  return [...failures, ...strangers].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** How much there is to look at. */
export const countPaymentProblems = async (db: Database, now: Date): Promise<number> =>
  (await openProblems(db, now)).length

/** Everything that is not settled, of one order or of all, the oldest first. */
export async function openPaymentProblems(db: Queries, now: Date, orderId?: string): Promise<PaymentProblemEntry[]> {
  const problems = await openProblems(db, now, orderId)
  const names = await orderNames(db, [...new Set(problems.map(({ orderId }) => orderId))])
  return problems.flatMap(({ orderId, kind, amount, currency, detail, createdAt, operationId }) => {
    const order = names.get(orderId)
    if (!order) return []
    const state = { isOnHold: order.heldAt !== null, isPlaced: order.submittedAt !== null }
    return [{ orderNumber: order.number, ...state, kind, amount, currency, detail, createdAt, operationId }]
  })
}

/**
 * Queues once more what a provider has refused or not confirmed for an order: its capture, voids, refunds.
 * @returns how many jobs that are.
 */
export const retryPaymentProblems = (
  { db, jobs, now }: { db: Queries; jobs: Pick<Jobs, 'send'>; now: Date },
  orderNumber: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const orderId = await findOrderId(tx, orderNumber)
    if (orderId === undefined) return 0
    const problems = await openProblems(tx, now, orderId)
    for (const { paymentId, kind, cause } of problems) {
      if (kind === 'capture-failed') await jobs.send(tx, 'capture-payment', { paymentId })
      else if (kind === 'refund-failed' && !cause.startsWith(RELEASED))
        await jobs.send(tx, 'refund-payment', { refundId: cause })
      else await jobs.send(tx, 'void-payment', { paymentId })
    }
    return problems.length
  })

/**
 * Queues the end of every refund of an order that was left to a person, who has paid it by other means.
 * @returns how many those are.
 */
export const endRefundsByHand = (
  { db, jobs, now }: { db: Queries; jobs: Pick<Jobs, 'send'>; now: Date },
  orderNumber: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const orderId = await findOrderId(tx, orderNumber)
    if (orderId === undefined) return 0
    const left = (await openProblems(tx, now, orderId)).filter(({ kind }) => kind === 'refund-by-hand')
    for (const { operationId } of left) await jobs.send(tx, 'paid-back', { operationId })
    return left.length
  })
