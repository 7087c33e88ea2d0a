import type { Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import { liveOperation, operationsOf, takenOf, type PaymentOperationRow } from '../payment-ledger/operation-ledger.ts'
import { isDue } from '../payment-ledger/amounts.ts'
import { movePayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import type { PaymentProblems } from './payment-problems.ts'

/** An operation that has ended, in the transaction of its end. The order is locked. */
interface Ended {
  readonly operation: PaymentOperationRow
  readonly payment: PaymentRow
  readonly order: OrderRow | undefined
}

export interface OperationEndsOptions {
  jobs: Pick<Jobs, 'send'>
  orders: Pick<OrderService, 'lock' | 'setHold' | 'paymentsOf' | 'refundOf' | 'refundsOf'>
  problems: PaymentProblems
}

/** Effects of the end of an operation. */
export function createOperationEnds({ jobs, orders, problems }: OperationEndsOptions) {
  async function captured(tx: Transaction, { payment, order }: Ended): Promise<void> {
    // It was given up while its money was being taken: that goes back.
    if (payment.status === 'Voided') return jobs.send(tx, 'void-payment', { paymentId: payment.id })
    if ((await takenOf(tx, payment.id)) >= payment.amount) await movePayment(tx, payment.id, 'Authorized', 'Captured')
    // Goods that wait for money wait for that of every method but cash.
    const isWhole = (await orders.paymentsOf(tx, payment.orderId)).every(
      (one) => one.status !== 'Authorized' || isDue(one),
    )
    if (order && isWhole) await orders.setHold(tx, order, false)
    // Shares of cancelled parcels wait for it.
    for (const { id } of await orders.refundsOf(tx, payment.id))
      if (!(await liveOperation(tx, { paymentId: payment.id, kind: 'refund', cause: id })))
        await jobs.send(tx, 'refund-payment', { refundId: id })
  }

  async function gaveBack(tx: Transaction, { operation, payment }: Ended): Promise<void> {
    if (operation.kind === 'refund' && (await orders.refundOf(operation.cause, tx)))
      return jobs.send(tx, 'refund-mail', { refundId: operation.cause })
    const rest = (await operationsOf(tx, payment.id)).some(
      ({ kind, status }) => kind === 'void' && status === 'requested',
    )
    if (!rest) await problems.resolve(tx, payment.id)
  }

  return {
    confirmed: (tx: Transaction, ended: Ended): Promise<void> =>
      ended.operation.kind === 'capture' ? captured(tx, ended) : gaveBack(tx, ended),

    async failed(tx: Transaction, { operation, payment, order }: Ended): Promise<void> {
      const reason = operation.reason ?? ''
      if (operation.kind !== 'capture') return problems.tell(payment, operation.kind, reason)
      // No order waits for the money of a payment that was given up.
      if (payment.status === 'Voided') return
      await movePayment(tx, payment.id, 'Captured', 'Authorized')
      if (order) await orders.setHold(tx, order, true)
      problems.tell(payment, 'capture', reason)
    },
  }
}
