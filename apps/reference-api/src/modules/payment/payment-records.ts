import type { PayResult } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import type { CardAuthorisation } from './card-provider.ts'
import { findPayment, updatePayment } from './payment.repository.ts'
import type { PaymentRow } from './payment.schema.ts'

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

/** What is written down of a payment, and how it is shown. */
export function createPaymentRecords({
  orders,
  jobs,
}: {
  orders: Pick<OrderService, 'lock' | 'paymentsOf' | 'show'>
  jobs: Pick<Jobs, 'send'>
}) {
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

  /**
   * Writes down what the provider said. A late approval for an order that has moved on is given back; what the provider
   * gave up stays given up.
   */
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

  return { giveUp, resultOf, record }
}

function publicStatus(status: PaymentRow['status']): PayResult['status'] {
  if (status === 'Captured') return 'Authorized'
  if (status === 'New' || status === 'Voided') return 'Unknown'
  return status
}
