import type { Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Authorisation } from './payment-provider.ts'
import { providerName } from './payment-method.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { isOpen } from '../payment-ledger/amounts.ts'
import { updatePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** Ends of a payment that pays nothing: whatever it has left at the provider is given back by a job. */
export function createPaymentEndings({
  jobs,
  problems,
}: {
  jobs: Pick<Jobs, 'send'>
  problems: Pick<PaymentProblems, 'report'>
}) {
  const giveUp = async (tx: Transaction, id: string) => {
    await updatePayment(tx, id, { status: 'Voided' })
    await jobs.send(tx, 'void-payment', { paymentId: id, isLate: true })
  }

  /** Ends a payment that was not approved; what a challenge has left at the provider is given back. */
  async function decline(
    tx: Transaction,
    payment: PaymentRow,
    declineReason: string | null,
    card: Partial<PaymentRow> = {},
  ): Promise<PaymentRow> {
    if (payment.challengeUntil !== null) await jobs.send(tx, 'void-payment', { paymentId: payment.id, isLate: true })
    return updatePayment(tx, payment.id, { ...card, status: 'Declined', declineReason })
  }

  /**
   * An authorisation that does not equal the order: it is given back, and the payment ends if it was still open. The
   * job is queued with the refusal, so that both happen or neither.
   */
  async function refuse(tx: Transaction, payment: PaymentRow, answer: Authorisation): Promise<PaymentRow> {
    const { reference, merchantReference, amount } = answer
    await jobs.send(tx, 'void-payment', { paymentId: payment.id, authorisation: { reference, merchantReference } })
    const found = amount ? `${amount.amount} ${amount.currency}` : 'no amount'
    await problems.report(
      tx,
      payment,
      'not-matching',
      `${providerName(payment.method)} answered ${payment.amount} ${payment.currency} of payment ${payment.id} with authorisation ` +
        `${reference} of ${found} for ${merchantReference ?? 'nobody'}. It is being voided; the order was not paid by it.`,
    )
    if (!isOpen(payment)) return payment
    return updatePayment(tx, payment.id, { status: 'Declined', declineReason: 'not_matching' })
  }

  return { giveUp, decline, refuse }
}
