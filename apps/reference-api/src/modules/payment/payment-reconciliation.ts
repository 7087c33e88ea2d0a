import type { PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderService } from '../orders/orders.service.ts'
import type { CardAuthorisation, CardProvider } from './card-provider.ts'
import type { createPaymentRecords } from './payment-records.ts'
import { keysOf } from './payment-release.ts'
import { findPayment, unsettledPayments, updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** Seconds after which nobody waits any more for the provider's answer to a payment. */
const FORGOTTEN_AFTER = 30

/** What becomes of payments whose answer never came. */
export function createPaymentReconciliation({
  db,
  clock,
  orders,
  provider,
  records,
}: {
  db: Database
  clock: Clock
  orders: Pick<OrderService, 'lock'>
  provider: Pick<CardProvider, 'find'>
  records: ReturnType<typeof createPaymentRecords>
}) {
  return {
    /** Nobody knows whether the provider has heard the question; the same key asks again. */
    leaveOpen: (paymentId: string, orderId: string): Promise<PayResult> =>
      db.transaction(async (tx) => {
        const order = await orders.lock(tx, orderId)
        const current = await findPayment(tx, paymentId)
        if (!order || !current) throw new Error(`Payment ${paymentId} has no order.`)
        const isAsked = current.status === 'New' || current.challengeResultHash !== null
        const isOpen = isAsked && (current.status === 'New' || current.status === 'ChallengeRequired')
        if (isOpen) await updatePayment(tx, paymentId, { status: 'Unknown' })
        return records.resultOf(tx, order, { ...current, status: 'Unknown' })
      }),

    /** Settles payments that a crash or time-out left open, by asking the provider under their own keys. */
    async reconcile(orderId: string): Promise<void> {
      for (const payment of await unsettledPayments(db, orderId, after(clock.now(), -FORGOTTEN_AFTER))) {
        const answer = await latestAnswer(provider, payment)
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

/** How the last question that reached the provider about a payment stands today. */
async function latestAnswer(
  provider: Pick<CardProvider, 'find'>,
  payment: PaymentRow,
): Promise<CardAuthorisation | undefined | 'unknown'> {
  for (const key of keysOf(payment)) {
    const answer = await provider.find(key)
    if (answer) return answer
  }
  return undefined
}
