import type { PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderService } from '../orders/orders.service.ts'
import type { Authorisation, PaymentProvider } from './payment-provider.ts'
import { providerOfPayment, type PaymentProviders } from './payment-method.ts'
import type { createPaymentRecords } from './payment-records.ts'
import { keysOf } from './payment-release.ts'
import { isAsked } from '../payment-ledger/amounts.ts'
import { findPayment, unsettledPayments, updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** Seconds after which nobody waits any more for the provider's answer to a payment. */
const FORGOTTEN_AFTER = 30

/** Ends of payments whose answer never came. */
export function createPaymentReconciliation({
  db,
  clock,
  orders,
  providers,
  records,
}: {
  db: Database
  clock: Clock
  orders: Pick<OrderService, 'lock'>
  providers: PaymentProviders
  records: ReturnType<typeof createPaymentRecords>
}) {
  return {
    /** Nobody knows whether the provider has heard the question; the same key asks again. */
    leaveOpen: (paymentId: string, orderId: string): Promise<PayResult> =>
      db.transaction(async (tx) => {
        const order = await orders.lock(tx, orderId)
        const current = await findPayment(tx, paymentId)
        if (!order || !current) throw new Error(`Payment ${paymentId} has no order.`)
        const isSent = isAsked(current) && current.challengeResultHash !== null
        if (current.status === 'New' || isSent) await updatePayment(tx, paymentId, { status: 'Unknown' })
        return records.resultOf(tx, order, { ...current, status: 'Unknown' })
      }),

    /**
     * Settles a payment whose shopper is at its provider's page, because the provider has decided it.
     * @throws Error when the provider does not answer
     */
    async settleAsked(payment: PaymentRow): Promise<void> {
      const answer = await latestAnswer(providerOfPayment(providers, payment), payment)
      if (answer === 'unknown') throw new Error('The provider does not say what became of a payment.')
      if (!answer || answer.status === 'redirect') return
      await db.transaction(async (tx) => {
        await orders.lock(tx, payment.orderId)
        const current = await findPayment(tx, payment.id)
        if (!current) return
        const isOver = isAsked(current) && current.challengeUntil !== null && current.challengeUntil <= clock.now()
        if (isOver) await records.decline(tx, current, 'challenge_failed')
        else await records.record(tx, payment, answer)
      })
    },

    /** Settles payments that a crash or time-out left open, by asking the provider under their own keys. */
    async reconcile(orderId: string): Promise<void> {
      for (const payment of await unsettledPayments(db, orderId, after(clock.now(), -FORGOTTEN_AFTER))) {
        const answer = await latestAnswer(providerOfPayment(providers, payment), payment)
        if (answer === 'unknown') continue
        await db.transaction(async (tx) => {
          if (answer) return void (await records.record(tx, payment, answer))
          await orders.lock(tx, orderId)
          const current = await findPayment(tx, payment.id)
          if (current?.status === 'New' || current?.status === 'Unknown') await records.giveUp(tx, payment.id)
        })
      }
    },
  }
}

/** State of the last question that reached the provider about a payment, today. */
async function latestAnswer(
  provider: Pick<PaymentProvider, 'find'>,
  payment: PaymentRow,
): Promise<Authorisation | undefined | 'unknown'> {
  for (const key of keysOf(payment)) {
    const answer = await provider.find(key)
    if (answer) return answer
  }
  return undefined
}
