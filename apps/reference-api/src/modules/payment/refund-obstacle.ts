import type { Queries } from '../../platform/database/database.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { readMethodFacts } from '../payment-methods/payment-methods.service.ts'

/** The reason why a payment's provider cannot be asked for this refund; undefined when it can. */
export async function refundObstacle(
  queries: Queries,
  payment: PaymentRow,
  cause: string,
): Promise<string | undefined> {
  const { refunds } = await readMethodFacts(queries, payment)
  const { method } = payment
  if (refunds === 'parts') return undefined
  if (refunds === 'none') return `The method ${method} gives no money back: pay the shopper in another way.`
  const others = (await operationsOf(queries, payment.id)).filter(
    (one) => one.kind === 'refund' && one.cause !== cause && one.status !== 'failed' && !one.isByHand,
  )
  if (others.length === 0) return undefined
  return `The method ${method} gives money back once, and has done so: pay the shopper in another way.`
}
