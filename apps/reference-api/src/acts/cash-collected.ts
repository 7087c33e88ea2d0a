import type { Database, Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { lockOrder, lockOrderByNumber, type OrderRow } from '../modules/orders/orders.repository.ts'
import { readRefunds } from '../modules/orders/parcels.repository.ts'
import { isDue, sumOf } from '../modules/payment-ledger/amounts.ts'
import { openOperation } from '../modules/payment-ledger/operation-ledger.ts'
import { findPayment, movePayment, readPayments } from '../modules/payment-ledger/payment-ledger.ts'

/** Cash of an order that is still to be collected, without the shares of what was cancelled before. */
export async function cashDueOf(tx: Transaction, orderId: string) {
  const due = (await readPayments(tx, orderId)).filter(isDue)
  const refunds = await readRefunds(tx, orderId)
  return due.map(({ id, amount, currency }) => ({
    ...{ id, currency },
    amount: amount - sumOf(refunds.filter(({ paymentId }) => paymentId === id)),
  }))
}

/**
 * Takes the word of a person that the cash of a placed order was collected, once. The amount is what is due at this
 * moment: what is cancelled afterwards goes back by a person.
 * @returns how many payments were collected.
 */
export const collectCash = ({ db, now }: Given, orderNumber: string): Promise<number> =>
  db.transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    return order ? collect(tx, order, now) : 0
  })

/**
 * The same of one payment: an earlier version queued that word as a job, and such a job may have waited for this one.
 */
export const collectCashOfPayment = ({ db, now }: Given, paymentId: string): Promise<number> =>
  db.transaction(async (tx) => {
    const orderId = (await findPayment(tx, paymentId))?.orderId
    const order = orderId && (await lockOrder(tx, orderId))
    return order ? collect(tx, order, now, paymentId) : 0
  })

interface Given {
  readonly db: Pick<Database, 'transaction'>
  readonly now: Date
}

/** @param only - The payment; all of the order where it is left out. */
async function collect(tx: Transaction, order: OrderRow, now: Date, only?: string): Promise<number> {
  if (order.submittedAt === null) return 0
  const due = (await cashDueOf(tx, order.id)).filter(({ id }) => only === undefined || id === only)
  for (const { id: paymentId, amount, currency } of due) {
    if (amount > 0)
      await openOperation(tx, {
        ...{ id: newId(), paymentId, kind: 'capture', amount, currency, cause: order.id },
        ...{ status: 'confirmed', createdAt: now, endedAt: now },
      })
    await movePayment(tx, paymentId, 'Authorized', 'Captured')
  }
  return due.length
}
