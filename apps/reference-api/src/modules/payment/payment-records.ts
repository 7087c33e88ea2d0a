import type { PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import { isForPayment } from './authorisation-check.ts'
import type { CardAuthorisation } from './card-provider.ts'
import { CHALLENGE_LIFE } from './payment-challenge.ts'
import { createPaymentEndings, openStatuses } from './payment-endings.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { amountRemaining, isPaid } from '../payment-ledger/amounts.ts'
import { findPayment, isTakenByAnother, updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

/** What is written down of a payment, and how it is shown. */
export function createPaymentRecords({
  clock,
  orders,
  jobs,
  problems,
}: {
  clock: Clock
  orders: Pick<OrderService, 'lock' | 'paymentsOf' | 'show'>
  jobs: Pick<Jobs, 'send'>
  problems: Pick<PaymentProblems, 'report'>
}) {
  const { giveUp, decline, refuse } = createPaymentEndings({ jobs, problems })

  const resultOf = async (
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    challenge: CardAuthorisation['challenge'] = null,
  ): Promise<PayResult> => ({
    paymentId: payment.id,
    status: publicStatus(payment.status),
    challenge: payment.status === 'ChallengeRequired' ? challenge : null,
    redirect: null,
    declineReason:
      payment.status === 'Declined' ? ((payment.declineReason ?? 'card_declined') as PayResult['declineReason']) : null,
    order: await orders.show(tx, order),
  })

  /**
   * Writes down what the provider said, if it is about this payment. A late approval for an order that has moved on is
   * given back; what the provider gave up stays given up.
   */
  async function record(
    tx: Transaction,
    { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
    answer: CardAuthorisation,
  ): Promise<{ order: OrderRow; payment: PaymentRow }> {
    const order = await orders.lock(tx, orderId)
    if (!order) throw new Error(`Payment ${id} has no order.`)
    const current = (await findPayment(tx, id)) as PaymentRow
    const names = { cardBrand: answer.brand, lastFour: answer.lastFour }
    if (answer.status === 'declined') {
      const isOpen = openStatuses.includes(current.status)
      return { order, payment: isOpen ? await decline(tx, current, answer.reason, names) : current }
    }
    if (!isForPayment(answer, current, order) || (await isTakenByAnother(tx, answer.reference, id)))
      return { order, payment: await refuse(tx, current, answer) }
    if (isPaid(current)) return { order, payment: current }
    const card = { ...names, providerReference: answer.reference }
    const payments = await orders.paymentsOf(tx, order.id)
    const other = payments.find((payment) => payment.method === current.method && isPaid(payment))
    if (order.status !== 'Pending' || !openStatuses.includes(current.status) || answer.status === 'voided' || other) {
      await updatePayment(tx, id, card)
      await giveUp(tx, id)
      return { order, payment: other ?? { ...current, ...card, status: 'Voided' } }
    }
    // The order costs something else by now.
    if (current.amount !== amountRemaining(order, payments))
      return { order, payment: await refuse(tx, current, answer) }
    return {
      order,
      payment: await updatePayment(
        tx,
        id,
        answer.status === 'challenge'
          ? {
              ...card,
              status: 'ChallengeRequired',
              challengeUntil: current.challengeUntil ?? after(clock.now(), CHALLENGE_LIFE),
            }
          : { ...card, status: 'Authorized' },
      ),
    }
  }

  /**
   * The result of a payment that was asked for before: as it is now. @throws ApiError ORDER_EXPIRED, ORDER_STATE when
   * it was given up since.
   */
  async function repeated(tx: Transaction, { paymentId, challengeId, challengeUrl }: PaymentReference) {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await orders.lock(tx, payment.orderId))
    if (!order) throw new Error(`Payment ${paymentId} has no order.`)
    if (payment.status === 'Voided') throw givenUp(order)
    return resultOf(tx, order, payment, challengeId && challengeUrl ? { id: challengeId, url: challengeUrl } : null)
  }

  return { giveUp, decline, resultOf, repeated, record }
}

/** Why a payment that was given up pays nothing any more. */
export const givenUp = ({ status }: Pick<OrderRow, 'status'>) =>
  new ApiError(status === 'Abandoned' ? 'ORDER_EXPIRED' : 'ORDER_STATE')

/** What names the result of a payment; the challenge is known to the provider alone. */
export type PaymentReference = { readonly paymentId: string } & Partial<
  Readonly<Record<'challengeId' | 'challengeUrl', string>>
>

export const referenceOf = ({ paymentId, challenge }: PayResult): PaymentReference => ({
  paymentId,
  ...(challenge && { challengeId: challenge.id, challengeUrl: challenge.url }),
})

function publicStatus(status: PaymentRow['status']): PayResult['status'] {
  if (status === 'Captured') return 'Authorized'
  if (status === 'New' || status === 'Voided') return 'Unknown'
  return status
}
