import type { PayResult } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import { isForPayment } from './authorisation-check.ts'
import type { CardAuthorisation } from './card-provider.ts'
import { CHALLENGE_LIFE } from './payment-challenge.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { findPayment, isTakenByAnother, updatePayment } from './payment.repository.ts'
import type { PaymentRow } from './payment.schema.ts'

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

/** Nothing is decided yet: the provider or the bank may still say yes. */
const open: readonly PaymentRow['status'][] = ['New', 'Unknown', 'ChallengeRequired']
const paid: readonly PaymentRow['status'][] = ['Authorized', 'Captured']

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
  const giveUp = async (tx: Transaction, id: string) => {
    await updatePayment(tx, id, { status: 'Voided' })
    await jobs.send(tx, 'void-payment', { paymentId: id })
  }

  /** Ends a payment that was not approved; what a challenge has left at the provider is given back. */
  async function decline(
    tx: Transaction,
    payment: PaymentRow,
    declineReason: string | null,
    card: Partial<PaymentRow> = {},
  ): Promise<PaymentRow> {
    if (payment.challengeUntil !== null) await jobs.send(tx, 'void-payment', { paymentId: payment.id })
    return updatePayment(tx, payment.id, { ...card, status: 'Declined', declineReason })
  }

  /**
   * An authorisation that does not equal the order: it is given back, and the payment ends if it was still open. The
   * job is queued with the refusal, so that both happen or neither.
   */
  async function refuse(tx: Transaction, payment: PaymentRow, answer: CardAuthorisation): Promise<PaymentRow> {
    const { reference, merchantReference, amount } = answer
    await jobs.send(tx, 'void-payment', { paymentId: payment.id, authorisation: { reference, merchantReference } })
    const found = amount ? `${amount.amount} ${amount.currency}` : 'no amount'
    await problems.report(
      tx,
      payment,
      'not-matching',
      `The card provider answered ${payment.amount} ${payment.currency} of payment ${payment.id} with authorisation ` +
        `${reference} of ${found} for ${merchantReference ?? 'nobody'}. It is being voided; the order was not paid by it.`,
    )
    if (!open.includes(payment.status)) return payment
    return updatePayment(tx, payment.id, { status: 'Declined', declineReason: 'not_matching' })
  }

  const resultOf = async (
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    challenge: CardAuthorisation['challenge'] = null,
  ): Promise<PayResult> => ({
    paymentId: payment.id,
    status: publicStatus(payment.status),
    challenge: payment.status === 'ChallengeRequired' ? challenge : null,
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
      const isOpen = open.includes(current.status)
      return { order, payment: isOpen ? await decline(tx, current, answer.reason, names) : current }
    }
    if (!isForPayment(answer, current, order) || (await isTakenByAnother(tx, answer.reference, id)))
      return { order, payment: await refuse(tx, current, answer) }
    if (paid.includes(current.status)) return { order, payment: current }
    const card = { ...names, providerReference: answer.reference }
    const other = (await orders.paymentsOf(tx, order.id)).find(
      (payment) => payment.id !== id && paid.includes(payment.status),
    )
    if (order.status !== 'Pending' || !open.includes(current.status) || answer.status === 'voided' || other) {
      await updatePayment(tx, id, card)
      await giveUp(tx, id)
      return { order, payment: other ?? { ...current, ...card, status: 'Voided' } }
    }
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

  return { giveUp, decline, resultOf, record }
}

function publicStatus(status: PaymentRow['status']): PayResult['status'] {
  if (status === 'Captured') return 'Authorized'
  if (status === 'New' || status === 'Voided') return 'Unknown'
  return status
}
