import type { PayRequest, PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import { claim, settle, type Once } from '../../platform/idempotency/idempotency.ts'
import { digest, newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import type { CardAuthorisation, CardProvider } from './card-provider.ts'
import { findPayment, insertPayment, markCaptured, unsettledPayments, updatePayment } from './payment.repository.ts'
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

/** A question to the provider, or the answer that is known already. */
type Next = { kind: 'known'; result: PayResult } | { kind: 'ask'; payment: PaymentRow; order: OrderRow; key: string }

export function createPaymentService({ db, clock, orders, provider, jobs }: PaymentServiceOptions): PaymentService {
  const giveUp = async (tx: Transaction, id: string) => {
    await updatePayment(tx, id, { status: 'Voided' })
    await jobs.send(tx, 'void-payment', { paymentId: id })
  }

  const resultOf = async (
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    challenge: CardAuthorisation['challenge'] = null,
  ): Promise<PayResult> => ({
    paymentId: payment.id,
    status: publicStatus(payment.status),
    challenge,
    declineReason:
      payment.status === 'Declined' ? ((payment.declineReason ?? 'card_declined') as PayResult['declineReason']) : null,
    order: await orders.show(tx, order),
  })

  async function begin(tx: Transaction, shopper: Shopper, request: PayRequest, once: Once): Promise<Next> {
    const known = await claim(tx, clock, once)
    if (known?.reply != null) return { kind: 'known', result: known.reply as PayResult }
    const order = await orders.lockPending(tx, shopper, request.orderId)
    if (request.amount.amount !== order.total || request.amount.currency !== order.currency) {
      throw new ApiError('VALIDATION_CONFLICT', {
        details: [
          { field: '/amount', reason: 'amount', amount: { amount: order.total, currency: request.amount.currency } },
        ],
      })
    }
    const payments = await orders.paymentsOf(tx, order.id)
    const paid = payments.find(({ status }) => status === 'Authorized' || status === 'Captured')
    const tokenHash = digest(request.payment.token)
    const same = payments.find((payment) => payment.tokenHash === tokenHash)
    const settled = paid ?? (same?.status === 'Declined' ? same : undefined)
    if (settled) {
      const result = await resultOf(tx, order, settled)
      await settle(tx, once, 200, result)
      return { kind: 'known', result }
    }
    if (same?.status === 'Voided') throw new ApiError('ORDER_STATE')
    for (const { id, status } of payments) if (status === 'ChallengeRequired' && id !== same?.id) await giveUp(tx, id)
    const payment =
      same ??
      (await insertPayment(tx, {
        id: newId(),
        orderId: order.id,
        status: 'New',
        amount: order.total,
        currency: order.currency,
        tokenHash,
        // Made from our key and the caller: another shopper's equal key is another question.
        providerKey: digest(`${once.subject} ${once.key}`),
        createdAt: clock.now(),
      }))
    const key = request.challengeResult
      ? digest(`${payment.providerKey} ${request.challengeResult}`)
      : payment.providerKey
    return { kind: 'ask', payment, order, key }
  }

  /** Writes down what the provider said. A late approval for an order that has moved on is given back; what the provider gave up stays given up. */
  async function record(
    tx: Transaction,
    payment: PaymentRow,
    answer: CardAuthorisation,
  ): Promise<{ order: OrderRow; payment: PaymentRow }> {
    const order = await orders.lock(tx, payment.orderId)
    if (!order) throw new Error(`Payment ${payment.id} has no order.`)
    const current = (await findPayment(tx, payment.id)) as PaymentRow
    if (current.status === 'Authorized' || current.status === 'Captured') return { order, payment: current }
    const card = { providerReference: answer.reference, cardBrand: answer.brand, lastFour: answer.lastFour }
    if (answer.status === 'declined')
      return {
        order,
        payment: await updatePayment(tx, payment.id, { ...card, status: 'Declined', declineReason: answer.reason }),
      }
    const others = (await orders.paymentsOf(tx, order.id)).filter(({ id }) => id !== payment.id)
    const paid = others.find(({ status }) => status === 'Authorized' || status === 'Captured')
    const isGivenUp = current.status === 'Voided' || answer.status === 'voided'
    if (order.status !== 'Pending' || isGivenUp || paid) {
      await updatePayment(tx, payment.id, card)
      await giveUp(tx, payment.id)
      return { order, payment: paid ?? { ...current, ...card, status: 'Voided' } }
    }
    const status = answer.status === 'challenge' ? 'ChallengeRequired' : 'Authorized'
    return { order, payment: await updatePayment(tx, payment.id, { ...card, status }) }
  }

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

function publicStatus(status: PaymentRow['status']): PayResult['status'] {
  if (status === 'Captured') return 'Authorized'
  if (status === 'New' || status === 'Voided') return 'Unknown'
  return status
}
