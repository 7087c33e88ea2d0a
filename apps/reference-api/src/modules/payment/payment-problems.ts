import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import {
  insertProblem,
  resolveProblem,
  type PaymentProblemKind,
  type PaymentRow,
} from '../payment-ledger/payment-ledger.ts'

export type PaymentProblems = ReturnType<typeof createPaymentProblems>

/** Tells the operator: a line in the log and a row in the list that stays until the matter is settled. */
export function createPaymentProblems({ clock, log }: { clock: Clock; log: Pick<Logger, 'error'> }) {
  return {
    async report(
      tx: Transaction,
      { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
      kind: PaymentProblemKind,
      detail: string,
    ) {
      log.error({ paymentId: id, orderId, problem: kind, detail }, 'a payment needs an operator')
      await insertProblem(tx, { id: newId(), paymentId: id, kind, detail, createdAt: clock.now() })
    },
    resolve: (tx: Transaction, paymentId: string, kind: PaymentProblemKind) =>
      resolveProblem(tx, paymentId, kind, clock.now()),
  }
}
