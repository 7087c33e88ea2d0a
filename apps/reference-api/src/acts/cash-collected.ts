import type { Database, Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { lockOrderByNumber } from '../modules/orders/orders.repository.ts'
import { readRefunds } from '../modules/orders/parcels.repository.ts'
import { isDue, sumOf } from '../modules/payment-ledger/amounts.ts'
import { openOperation } from '../modules/payment-ledger/operation-ledger.ts'
import { movePayment, readPayments } from '../modules/payment-ledger/payment-ledger.ts'

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
export const collectCash = (
  { db, now }: { db: Pick<Database, 'transaction'>; now: Date },
  orderNumber: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order || order.submittedAt === null) return 0
    const due = await cashDueOf(tx, order.id)
    for (const { id: paymentId, amount, currency } of due) {
      if (amount > 0)
        await openOperation(tx, {
          ...{ id: newId(), paymentId, kind: 'capture', amount, currency, cause: order.id },
          ...{ status: 'confirmed', createdAt: now, endedAt: now },
        })
      await movePayment(tx, paymentId, 'Authorized', 'Captured')
    }
    return due.length
  })
