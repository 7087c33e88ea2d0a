import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findPlacedOrderId } from '../orders/order-lookups.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { isDue, sumOf } from '../payment-ledger/amounts.ts'
import { openOperation } from '../payment-ledger/operation-ledger.ts'
import { findPayment, movePayment, readPayments } from '../payment-ledger/payment-ledger.ts'

/**
 * Takes the word of a person that the money of a placed order was collected when it was delivered, once: its amount
 * without the shares of parcels that were cancelled before.
 */
export const createCashCollected =
  ({ db, clock, orders }: { db: Database; clock: Clock; orders: Pick<OrderService, 'lock' | 'refundsOf'> }) =>
  (paymentId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const orderId = (await findPayment(tx, paymentId))?.orderId
      const order = orderId && (await orders.lock(tx, orderId))
      const payment = await findPayment(tx, paymentId)
      if (!order || order.submittedAt === null || !payment || !isDue(payment)) return
      const amount = payment.amount - sumOf(await orders.refundsOf(tx, paymentId))
      const now = clock.now()
      if (amount > 0)
        await openOperation(tx, {
          ...{ id: newId(), paymentId, kind: 'capture', amount, currency: payment.currency, cause: order.id },
          ...{ status: 'confirmed', createdAt: now, endedAt: now },
        })
      await movePayment(tx, paymentId, 'Authorized', 'Captured')
    })

/**
 * Queues the word that the cash of a placed order was collected.
 * @returns how many payments those are.
 */
export const collectCash = (
  { db, jobs }: { db: Queries; jobs: Pick<Jobs, 'send'> },
  orderNumber: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const orderId = await findPlacedOrderId(tx, orderNumber)
    if (orderId === undefined) return 0
    const due = (await readPayments(tx, orderId)).filter(isDue)
    for (const { id: paymentId } of due) await jobs.send(tx, 'cash-collected', { paymentId })
    return due.length
  })
