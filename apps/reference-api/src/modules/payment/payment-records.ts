import type { PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import { isForPayment } from './authorisation-check.ts'
import { confirmUntil } from './confirm-until.ts'
import type { Authorisation } from './payment-provider.ts'
import { CHALLENGE_LIFE } from './payment-challenge.ts'
import { createPaymentEndings } from './payment-endings.ts'
import { isRightAmount, type PaymentProviders } from './payment-method.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { amountRemaining, isOpen, isPaid } from '../payment-ledger/amounts.ts'
import { findPayment, isTakenByAnother, updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

/**
 * Seconds after which a paid order is placed without its shopper. `away`: they confirmed the payment elsewhere, or
 * nobody waited for its answer. `here`: their browser waits for the answer and places the order itself.
 */
export const PLACED_AFTER = { away: 5, here: 120 } as const

/** Records of a payment, and how it is shown. */
export function createPaymentRecords({
  clock,
  orders,
  jobs,
  problems,
  providers,
}: {
  clock: Clock
  orders: Pick<OrderService, 'lock' | 'paymentsOf' | 'placeLater' | 'show'>
  jobs: Pick<Jobs, 'send'>
  problems: Pick<PaymentProblems, 'report'>
  providers: PaymentProviders
}) {
  const { giveUp, decline, refuse } = createPaymentEndings({ jobs, problems })

  const resultOf = async (
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    { challenge, redirect }: Pick<Authorisation, 'challenge' | 'redirect'> = { challenge: null, redirect: null },
  ): Promise<PayResult> => ({
    paymentId: payment.id,
    status: publicStatus(payment.status),
    challenge: payment.status === 'ChallengeRequired' ? challenge : null,
    redirect: payment.status === 'RedirectRequired' ? redirect : null,
    declineReason:
      payment.status === 'Declined' ? ((payment.declineReason ?? 'card_declined') as PayResult['declineReason']) : null,
    order: await orders.show(tx, order),
  })

  /**
   * Writes down what the provider said, if it is about this payment. A late approval for an order that has moved on is
   * given back; what the provider gave up stays given up. An order that is paid by it is placed without its shopper, if
   * they do not place it before.
   * @param placedAfter - Seconds that a browser which is there has for it.
   */
  async function record(
    tx: Transaction,
    { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
    answer: Authorisation,
    placedAfter: number = PLACED_AFTER.away,
  ): Promise<{ order: OrderRow; payment: PaymentRow }> {
    const order = await orders.lock(tx, orderId)
    if (!order) throw new Error(`Payment ${id} has no order.`)
    const current = (await findPayment(tx, id)) as PaymentRow
    const names = { cardBrand: answer.card?.brand ?? null, lastFour: answer.card?.lastFour ?? null }
    if (answer.status === 'declined') {
      return { order, payment: isOpen(current) ? await decline(tx, current, answer.reason, names) : current }
    }
    if (!isForPayment(answer, current, order) || (await isTakenByAnother(tx, answer.reference, id)))
      return { order, payment: await refuse(tx, current, answer) }
    if (isPaid(current)) return { order, payment: current }
    const card = { ...names, providerReference: answer.reference }
    const payments = await orders.paymentsOf(tx, order.id)
    const other = payments.find((payment) => payment.method === current.method && isPaid(payment))
    if (order.status !== 'Pending' || !isOpen(current) || answer.status === 'voided' || other) {
      await updatePayment(tx, id, card)
      await giveUp(tx, id)
      return { order, payment: other ?? { ...current, ...card, status: 'Voided' } }
    }
    // The order costs something else by now.
    if (!isRightAmount(current.amount, amountRemaining(order, payments), providers[current.provider]))
      return { order, payment: await refuse(tx, current, answer) }
    const until = await confirmUntil(tx, current, order)
    const payment = await updatePayment(tx, id, { ...card, ...standing(answer, current, { now: clock.now(), until }) })
    if (isPaid(payment)) await orders.placeLater(tx, order, placedAfter)
    return { order, payment }
  }

  /**
   * The result of a payment that was asked for before: as it is now. @throws ApiError ORDER_EXPIRED, ORDER_STATE when
   * it was given up since.
   */
  async function repeated(
    tx: Transaction,
    { paymentId, challengeId, challengeUrl, redirectUrl }: PaymentReference,
  ): Promise<PayResult> {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await orders.lock(tx, payment.orderId))
    if (!order) throw new Error(`Payment ${paymentId} has no order.`)
    if (payment.status === 'Voided') throw givenUp(order)
    return resultOf(tx, order, payment, {
      challenge: challengeId && challengeUrl ? { id: challengeId, url: challengeUrl } : null,
      redirect: redirectUrl ? { url: redirectUrl } : null,
    })
  }

  return { giveUp, decline, resultOf, repeated, record }
}

/** State of a payment by what its provider said. */
function standing(
  { status }: Authorisation,
  { challengeUntil }: PaymentRow,
  { now, until }: { now: Date; until: Date },
): Partial<PaymentRow> {
  if (status === 'pending') return { status: 'Unknown' }
  if (status === 'challenge')
    return { status: 'ChallengeRequired', challengeUntil: challengeUntil ?? after(now, CHALLENGE_LIFE) }
  // The shopper comes back in time for the order, or not at all.
  if (status === 'redirect') return { status: 'RedirectRequired', challengeUntil: challengeUntil ?? until }
  return { status: 'Authorized' }
}

/** Reason why a payment that was given up pays nothing any more. */
export const givenUp = ({ status }: Pick<OrderRow, 'status'>) =>
  new ApiError(status === 'Abandoned' ? 'ORDER_EXPIRED' : 'ORDER_STATE')

/** Names of a payment's result; the provider alone knows where the shopper is asked. */
export type PaymentReference = { readonly paymentId: string } & Partial<
  Readonly<Record<'challengeId' | 'challengeUrl' | 'redirectUrl', string>>
>

export const referenceOf = ({ paymentId, challenge, redirect }: PayResult): PaymentReference => ({
  paymentId,
  ...(challenge && { challengeId: challenge.id, challengeUrl: challenge.url }),
  ...(redirect && { redirectUrl: redirect.url }),
})

function publicStatus(status: PaymentRow['status']): PayResult['status'] {
  if (status === 'Captured') return 'Authorized'
  if (status === 'New' || status === 'Voided') return 'Unknown'
  return status
}
