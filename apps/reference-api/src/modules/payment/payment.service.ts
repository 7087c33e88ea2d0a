import type { PayRequest, PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import { settle, type Once } from '../../platform/idempotency/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderService } from '../orders/orders.service.ts'
import type { CardProvider } from './card-provider.ts'
import { createPaymentBeginning } from './payment-beginning.ts'
import { createPaymentRecords } from './payment-records.ts'
import { findPayment, markCaptured, unsettledPayments, updatePayment } from './payment.repository.ts'
import type { PaymentRow } from './payment.schema.ts'

/** Seconds after which nobody waits any more for the provider's answer to a payment. */
const FORGOTTEN_AFTER = 30

export interface PaymentService {
  /**
   * Authorises a card's token for an order. The provider is asked outside any transaction, with a key made from ours;
   * what it says is stored together with the reply. Unknown is not stored as a reply: the same key asks again.
   * @throws ApiError ORDER_EXPIRED, ORDER_STATE, VALIDATION_CONFLICT (amount)
   */
  pay(caller: { shopper: Shopper }, request: PayRequest, once: Pick<Once, 'key' | 'requestHash'>): Promise<PayResult>
  /** Takes the authorised money; a job calls it, more than once if need be. */
  capture(paymentId: string): Promise<void>
  /** Tells the provider that a payment was given up; a job calls it, more than once if need be. */
  cancel(paymentId: string): Promise<void>
  /** Settles payments that a crash or time-out left open, by asking the provider under their own keys. */
  reconcile(orderId: string): Promise<void>
}

export interface PaymentServiceOptions {
  db: Database
  clock: Clock
  orders: OrderService
  provider: CardProvider
  jobs: Pick<Jobs, 'send'>
}

export function createPaymentService({ db, clock, orders, provider, jobs }: PaymentServiceOptions): PaymentService {
  const records = createPaymentRecords({ orders, jobs })
  const { giveUp, resultOf, record } = records
  const begin = createPaymentBeginning({ clock, orders, records })

  return {
    async pay({ shopper }, request, { key, requestHash }) {
      const once: Once = { subject: shopper.subject, key, requestHash }
      const next = await orders.orExpire(request.orderId, () =>
        db.transaction((tx) => begin(tx, shopper, request, once)),
      )
      if (next.kind === 'known') return next.result
      const { payment, order } = next
      const answer = await provider.authorise(
        { token: request.payment.token, amount: request.amount, challengeResult: request.challengeResult },
        next.key,
      )
      const outcome = await db.transaction(async (tx) => {
        if (answer === 'unknown') {
          const locked = await orders.lock(tx, order.id)
          const current = (await findPayment(tx, payment.id)) as PaymentRow
          const open = current.status === 'New' ? await updatePayment(tx, payment.id, { status: 'Unknown' }) : current
          return resultOf(tx, locked ?? order, { ...open, status: 'Unknown' })
        }
        const recorded = await record(tx, payment, answer)
        if (recorded.payment.status === 'Voided')
          return new ApiError(recorded.order.status === 'Abandoned' ? 'ORDER_EXPIRED' : 'ORDER_STATE')
        const result = await resultOf(tx, recorded.order, recorded.payment, answer.challenge)
        await settle(tx, once, 200, result)
        return result
      })
      // Thrown after the transaction: what was given up stays given up.
      if (outcome instanceof ApiError) throw outcome
      return outcome
    },

    async capture(paymentId) {
      const payment = await findPayment(db, paymentId)
      if (payment?.status !== 'Authorized' || !payment.providerReference) return
      await provider.capture(payment.providerReference)
      await markCaptured(db, paymentId, payment.amount)
    },

    async cancel(paymentId) {
      const payment = await findPayment(db, paymentId)
      if (payment?.status !== 'Voided') return
      const found = payment.providerReference ?? (await referenceOf(provider, payment.providerKey))
      if (found) await provider.cancel(found)
    },

    async reconcile(orderId) {
      for (const payment of await unsettledPayments(db, orderId, after(clock.now(), -FORGOTTEN_AFTER))) {
        const answer = await provider.find(payment.providerKey)
        if (answer === 'unknown') continue
        await db.transaction(async (tx) => {
          if (answer) return void (await record(tx, payment, answer))
          await orders.lock(tx, orderId)
          const current = await findPayment(tx, payment.id)
          if (current?.status === 'New' || current?.status === 'Unknown') await giveUp(tx, payment.id)
        })
      }
    },
  }
}

async function referenceOf(provider: CardProvider, key: string): Promise<string | undefined> {
  const found = await provider.find(key)
  if (found === 'unknown') throw new Error('The card provider does not say what became of a payment.')
  return found?.reference
}
