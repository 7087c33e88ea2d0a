import type { CountryCode } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { amountRemaining, isPaid, mayHold, paidAmount } from '../payment-ledger/amounts.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { findOfferedMethod, type PaymentMethodTerms } from '../payment-methods/payment-methods.service.ts'
import { withFee, type PaymentFee } from './order-totals.ts'
import type { OrderRow } from './orders.repository.ts'
import type { PendingOrders } from './pending-orders.ts'

type Delivered = Pick<OrderRow, 'fulfillment'>

/**
 * Total of a pending order that is paid by this method, or by none that costs anything. A payment that waits for the
 * shopper ends where the total changes. The order must be locked.
 * @throws ApiError VALIDATION_CONFLICT, `switched-off`; ORDER_STATE, `payment-open`
 */
export async function changeFee(
  tx: Transaction,
  row: OrderRow,
  method: string | undefined,
  pendingOrders: Pick<PendingOrders, 'giveUpOpenPayments'>,
): Promise<Pick<OrderRow, 'total'> & PaymentFee> {
  const terms = method === undefined ? undefined : await offeredIn(tx, row, method)
  const named = { paymentMethod: method ?? null, paymentFee: terms?.fee ?? 0 }
  const changed = withFee(row.total - row.paymentFee, named)
  const isOther = changed.paymentFee > 0 && changed.paymentMethod !== row.paymentMethod
  if (changed.total === row.total && !isOther) return changed
  await checkFree(tx, row, changed.total)
  // What is left open waits for the shopper, who has chosen otherwise.
  await pendingOrders.giveUpOpenPayments(tx, row.id)
  return changed
}

async function offeredIn(tx: Transaction, row: OrderRow, method: string): Promise<PaymentMethodTerms> {
  const terms = await findOfferedMethod(tx, row.country as CountryCode, method)
  if (terms && isFor(row, terms)) return terms
  throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: '/paymentMethod', reason: 'switched-off' }] })
}

/** Whether an order may be paid so: cash is given to whoever brings the order. */
export const isFor = ({ fulfillment }: Delivered, { kind }: Pick<PaymentMethodTerms, 'kind'>): boolean =>
  kind !== 'cash' || (fulfillment?.deliveryMethod ?? 'home-delivery') === 'home-delivery'

/** @throws ApiError ORDER_STATE, `payment-open`, where a payment was begun or made that does not go with this total. */
async function checkFree(tx: Transaction, row: OrderRow, total: number): Promise<void> {
  const payments = await readPayments(tx, row.id)
  const paid = paidAmount(payments, row.currency)
  const isUnknown = payments.some((payment) => mayHold(payment) && !isPaid(payment))
  const isWhole = paid > 0 && amountRemaining(row, payments) === 0
  if (isUnknown || isWhole || total < paid)
    throw new ApiError('ORDER_STATE', { details: [{ field: '/paymentMethod', reason: 'payment-open' }] })
}

/** The fee of an order that is collected from now on: cash is not paid there. */
export async function feeWhenCollected(tx: Transaction, row: OrderRow): Promise<PaymentFee> {
  const { paymentMethod, paymentFee, country } = row
  const terms = paymentMethod && (await findOfferedMethod(tx, country as CountryCode, paymentMethod))
  return terms && terms.kind !== 'cash' ? { paymentMethod, paymentFee } : { paymentMethod: null, paymentFee: 0 }
}
