import type { Currency, PayRequest, PayResult } from '@vitrine/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { claim, settle, type Once } from '../../platform/idempotency/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { tagOf } from '../../platform/language/written-language.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { readPaymentMethods } from '../payment-methods/payment-methods.service.ts'
import { confirmUntil } from './confirm-until.ts'
import { createPaymentBeginning } from './payment-beginning.ts'
import { offerFor, type PaymentProviders } from './payment-method.ts'
import { createPaymentMoves, type PaymentMoves } from './payment-moves.ts'
import { createPaymentNotifications, type PaymentNotifications } from './payment-notifications.ts'
import { createPaymentOperations } from './payment-operations.ts'
import { createPaymentProblems } from './payment-problems.ts'
import { createPaymentRecords, givenUp, PLACED_AFTER, referenceOf } from './payment-records.ts'
import { createPaymentReconciliation } from './payment-reconciliation.ts'

export interface PaymentService extends PaymentMoves {
  /**
   * Authorises a payment of an order, or of a part of it: by a card's token, or on a page of another provider. The
   * provider is asked outside any transaction, with a key made from ours; what it says is stored together with the
   * reply. Unknown is not stored as a reply: the same key asks again.
   * @throws ApiError ORDER_EXPIRED, ORDER_STATE, VALIDATION_CONFLICT (amount, method, fee, limits), PAYMENT_DECLINED
   *   (a token, a challenge or a return that is another payment's), TOO_MANY_REQUESTS (orders in cash)
   */
  pay(
    caller: { shopper: ShopperCaller; network: string; shopLocale: Pick<ShopLocale, 'country' | 'language'> },
    request: PayRequest,
    once: Pick<Once, 'key' | 'requestHash'>,
  ): Promise<PayResult>
  /** Settles payments that a crash or time-out left open, by asking the provider under their own keys. */
  reconcile(orderId: string): Promise<void>
  /** A person has paid back what the provider of a payment could not; a job calls it. */
  paidBack(operationId: string): Promise<void>
  /** Takes the word that providers send of payments. */
  readonly notifications: PaymentNotifications
}

export interface PaymentServiceOptions {
  db: Database
  clock: Clock
  orders: OrderService
  /** Providers by the name that the methods' data gives them. */
  providers: PaymentProviders
  jobs: Pick<Jobs, 'send'>
  log: Pick<Logger, 'error'>
}

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { db, clock, orders, providers } = options
  const problems = createPaymentProblems(options)
  const records = createPaymentRecords({ ...options, problems })
  const begin = createPaymentBeginning({ clock, orders, records })
  const operations = createPaymentOperations({ ...options, problems })
  const { leaveOpen, reconcile, settleAsked } = createPaymentReconciliation({ db, clock, orders, providers, records })

  return {
    ...createPaymentMoves({ ...options, operations, problems }),
    notifications: createPaymentNotifications({ ...options, operations, reconcile, settleAsked }),

    async pay({ shopper, network, shopLocale }, request, { key, requestHash }) {
      // The offer is found before the order: a method that is not there ends no order.
      const { country } = shopLocale
      const offer = offerFor(providers, await readPaymentMethods(db, country), request.payment)
      const { provider } = offer
      const once: Once = { subject: shopper.subject, key, requestHash }
      const next = await orders.orExpire(request.orderId, () =>
        db.transaction((tx) => begin(tx, { shopper, network, country, ...offer }, request, once)),
      )
      if (next.kind === 'known') return next.result
      const { payment, order } = next
      const answer = await provider.authorise(
        {
          ...detailsOf(request),
          ...{ method: payment.method, language: tagOf(shopLocale.language) },
          ...(request.payment.type === 'Redirect' && { confirmUntil: await confirmUntil(db, payment, order) }),
          amount: { amount: payment.amount, currency: payment.currency as Currency },
          merchantReference: payment.id,
        },
        next.key,
      )
      if (answer === 'unknown') return leaveOpen(payment.id, order.id)
      const outcome = await db.transaction(async (tx) => {
        // The key before the order, as a repeat takes them: they would wait for each other.
        await claim(tx, clock, once)
        const placedAfter = PLACED_AFTER[request.payment.type === 'Redirect' ? 'away' : 'here']
        const recorded = await records.record(tx, payment, answer, placedAfter)
        if (recorded.payment.status === 'Voided') return givenUp(recorded.order)
        const result = await records.resultOf(tx, recorded.order, recorded.payment, answer)
        // An unknown result is no reply: the same key asks again.
        if (result.status !== 'Unknown') await settle(tx, once, 200, referenceOf(result))
        return result
      })
      // Thrown after the transaction: what was given up stays given up.
      if (outcome instanceof ApiError) throw outcome
      return outcome
    },

    paidBack: operations.endByHand,
    reconcile,
  }
}

/** Details of a request that its provider is asked with. */
const detailsOf = ({ payment, challengeResult, returned }: PayRequest) =>
  payment.type === 'Redirect'
    ? { returnPath: payment.returnPath, returned: returned?.parameters }
    : { ...('token' in payment && { token: payment.token }), challengeResult }
