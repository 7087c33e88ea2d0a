import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { problemOf, type PaymentOperationKind } from '../payment-ledger/operation-ledger.ts'
import {
  insertProblem,
  resolveProblem,
  type PaymentProblemKind,
  type PaymentRow,
} from '../payment-ledger/payment-ledger.ts'

export type PaymentProblems = ReturnType<typeof createPaymentProblems>
type Named = Pick<PaymentRow, 'id' | 'orderId'>

/** Tells the operator: a line in the log, and a row that stays in the list until the matter is settled. */
export function createPaymentProblems({ clock, log }: { clock: Clock; log: Pick<Logger, 'error'> }) {
  const write = ({ id, orderId }: Named, problem: string, detail: string) =>
    log.error({ paymentId: id, orderId, problem, detail }, 'a payment needs an operator')

  return {
    /** An operation has failed, or nobody knows what became of it; its own row is in the list. */
    tell: (payment: Named, kind: PaymentOperationKind, detail: string): void => write(payment, problemOf[kind], detail),

    /** Money that is not the order's, came too late, or came twice. */
    async report(tx: Transaction, payment: Named, kind: PaymentProblemKind, detail: string) {
      write(payment, kind, detail)
      await insertProblem(tx, { id: newId(), paymentId: payment.id, kind, detail, createdAt: clock.now() })
    },
    /** It was given back. */
    resolve: async (tx: Transaction, paymentId: string): Promise<void> => {
      await resolveProblem(tx, paymentId, clock.now())
    },
  }
}
