import type { Currency, PayRequest, PayResult } from '@vitrine/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { claim, settle, type Once } from '../../platform/idempotency/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import type { OrderService } from '../orders/orders.service.ts'
import type { CardProvider } from './card-provider.ts'
import { asCardRequest, createPaymentBeginning } from './payment-beginning.ts'
import { createPaymentCapture } from './payment-capture.ts'
import { createPaymentProblems } from './payment-problems.ts'
import { createPaymentRecords, givenUp, referenceOf } from './payment-records.ts'
import { createPaymentRefund } from './payment-refund.ts'
import { createPaymentReconciliation } from './payment-reconciliation.ts'
import { createPaymentRelease, type Release } from './payment-release.ts'
import { findPayment } from '../payment-ledger/payment-ledger.ts'

export interface PaymentService {
  /**
   * Authorises a card's token for an order. The provider is asked outside any transaction, with a key made from ours;
   * what it says is stored together with the reply. Unknown is not stored as a reply: the same key asks again.
   * @throws ApiError ORDER_EXPIRED, ORDER_STATE, VALIDATION_CONFLICT (amount, method), PAYMENT_DECLINED (a token or a
   *   challenge that is another payment's)
   */
  pay(
    caller: { shopper: ShopperCaller; shopLocale: Pick<ShopLocale, 'country'> },
    request: PayRequest,
    once: Pick<Once, 'key' | 'requestHash'>,
  ): Promise<PayResult>
  /**
   * Takes the authorised money; a job calls it, more than once if need be. When the provider refuses for good the
   * order is put on hold.
   */
  capture(paymentId: string): Promise<void>
  /** Gives back what a payment has left at the provider; a job calls it, more than once if need be. */
  release(what: Release): Promise<void>
  /** Gives back the share of a cancelled parcel; a job calls it, more than once if need be. */
  refund(refundId: string): Promise<void>
  /** A capture or a release has been tried as often as it is tried: the goods stay, the operator is told. */
  giveUpTrying(paymentId: string): Promise<void>
  /** Settles payments that a crash or time-out left open, by asking the provider under their own keys. */
  reconcile(orderId: string): Promise<void>
}

export interface PaymentServiceOptions {
  db: Database
  clock: Clock
  orders: OrderService
  provider: CardProvider
  featureToggles: FeatureToggleReader
  jobs: Pick<Jobs, 'send'>
  log: Pick<Logger, 'error'>
}

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { db, clock, orders, provider, featureToggles } = options
  const problems = createPaymentProblems(options)
  const records = createPaymentRecords({ ...options, problems })
  const begin = createPaymentBeginning({ clock, orders, records })
  const { capture, stopGoods } = createPaymentCapture({ db, orders, provider, problems })
  const { leaveOpen, reconcile } = createPaymentReconciliation({ db, clock, orders, provider, records })
  const { release, reportHeld } = createPaymentRelease({ db, provider, problems })

  return {
    capture,
    release,
    refund: createPaymentRefund({ ...options, problems, capture }),

    async pay({ shopper, shopLocale }, asked, { key, requestHash }) {
      const request = asCardRequest(asked)
      const once: Once = { subject: shopper.subject, key, requestHash }
      const toggles = await featureToggles(shopLocale.country)
      const next = await orders.orExpire(request.orderId, () =>
        db.transaction((tx) => begin(tx, { shopper, toggles }, request, once)),
      )
      if (next.kind === 'known') return next.result
      const { payment, order } = next
      const answer = await provider.authorise(
        {
          token: request.payment.token,
          amount: { amount: payment.amount, currency: payment.currency as Currency },
          merchantReference: payment.id,
          challengeResult: request.challengeResult,
        },
        next.key,
      )
      if (answer === 'unknown') return leaveOpen(payment.id, order.id)
      const outcome = await db.transaction(async (tx) => {
        // The key before the order, as a repeat takes them: they would wait for each other.
        await claim(tx, clock, once)
        const recorded = await records.record(tx, payment, answer)
        if (recorded.payment.status === 'Voided') return givenUp(recorded.order)
        const result = await records.resultOf(tx, recorded.order, recorded.payment, answer.challenge)
        await settle(tx, once, 200, referenceOf(result))
        return result
      })
      // Thrown after the transaction: what was given up stays given up.
      if (outcome instanceof ApiError) throw outcome
      return outcome
    },

    async giveUpTrying(paymentId) {
      const payment = await findPayment(db, paymentId)
      if (!payment) return
      const detail = 'The card provider has not confirmed, however often it was asked.'
      if (payment.status === 'Authorized') await stopGoods(paymentId, payment.orderId, detail)
      else if (payment.status !== 'Captured') await reportHeld(payment, detail)
    },

    reconcile,
  }
}
