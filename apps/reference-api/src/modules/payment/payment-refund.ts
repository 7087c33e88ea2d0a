import type { Currency } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { ProviderRefusal, type PaymentProvider } from './payment-provider.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { findPayment } from '../payment-ledger/payment-ledger.ts'

type Refund = NonNullable<Awaited<ReturnType<OrderService['refundOf']>>>

/** Gives back the shares of cancelled parcels, each once. */
export function createPaymentRefund({
  db,
  clock,
  jobs,
  orders,
  provider,
  problems,
  capture,
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  orders: Pick<OrderService, 'lock' | 'refundOf' | 'endRefund' | 'hasPendingRefund'>
  provider: Pick<PaymentProvider, 'refund'>
  problems: PaymentProblems
  capture: (paymentId: string) => Promise<void>
}) {
  const end = ({ id, orderId, paymentId }: Refund, status: 'Refunded' | 'Released') =>
    db.transaction(async (tx) => {
      // Two that end at once take turns: the second sees that it is the last.
      await orders.lock(tx, orderId)
      if (!(await orders.endRefund(tx, id, { status, endedAt: clock.now() }))) return
      // The problem is the payment's: it is over when nothing of it is still to be given back.
      if (!(await orders.hasPendingRefund(tx, paymentId))) await problems.resolve(tx, paymentId, 'refund-failed')
      if (status === 'Refunded') await jobs.send(tx, 'refund-mail', { refundId: id })
    })

  return async (refundId: string): Promise<void> => {
    const refund = await orders.refundOf(refundId)
    if (refund?.status !== 'Pending') return
    const { paymentId, amount, currency } = refund
    // The share of money that is still only held: all of it is taken first.
    await capture(paymentId)
    const payment = await findPayment(db, paymentId)
    if (payment?.status === 'Voided') return end(refund, 'Released')
    if (payment?.status !== 'Captured' || !payment.providerReference)
      throw new Error(`The money of payment ${paymentId} was not taken yet.`)
    try {
      await provider.refund(payment.providerReference, {
        amount: { amount, currency: currency as Currency },
        key: `refund-${refundId}`,
      })
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error // the job comes again
      return db.transaction((tx) => problems.report(tx, payment, 'refund-failed', error.message))
    }
    await end(refund, 'Refunded')
  }
}
