import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { UnitsMissing } from '../stock/stock.service.ts'
import type { OrderSubmission } from './order-submission.ts'
import { isReadyToPlace } from './order-view.ts'
import { findOrderById, type OrderRow } from './orders.repository.ts'
import type { Placing } from './pending-orders.ts'

/** Orders that are paid and not placed yet: their shoppers may be at the bank's page, or gone. */
export interface PaidOrders {
  /** Queues that an order is placed without its shopper, if it is described and paid; seconds until then. */
  placeLater(tx: Transaction, row: OrderRow, dueAfter: number): Promise<void>
  /**
   * Places an order that is described and paid as its shopper would; it may come more than once. What is refused stays
   * as it is until its time is over: its shopper may still mend it.
   * @throws Error of what another try may get through
   */
  place(orderId: string): Promise<Placing>
}

export function createPaidOrders({
  db,
  jobs,
  submission,
}: {
  db: Database
  jobs: Pick<Jobs, 'send'>
  submission: OrderSubmission
}): PaidOrders {
  async function place(orderId: string): Promise<Placing> {
    const row = await findOrderById(db, orderId)
    if (row?.status !== 'Pending') return 'over'
    if (!isReadyToPlace(row, await readPayments(db, orderId))) return 'unpaid'
    const { subject } = row
    try {
      await db.transaction((tx) => submission.submit(tx, { shopper: { subject } }, orderId))
      return 'placed'
    } catch (error) {
      const placing = placingOf(error)
      if (!placing) throw error
      // A guest who signs in takes the order along.
      const isMoved = (await findOrderById(db, orderId))?.subject !== subject
      return isMoved ? place(orderId) : placing
    }
  }

  return {
    place,
    async placeLater(tx, row, dueAfter) {
      if (isReadyToPlace(row, await readPayments(tx, row.id)))
        await jobs.send(tx, 'place-paid-order', { orderId: row.id }, dueAfter)
    },
  }
}

/** What a failure says of the order; undefined for one that says nothing of it, such as a lost connection. */
function placingOf(error: unknown): Placing | undefined {
  if (error instanceof UnitsMissing) return 'refused'
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  if (error.code === 'PAYMENT_REQUIRED') return 'unpaid'
  return error.code === 'ORDER_STATE' || error.code === 'ORDER_EXPIRED' ? 'over' : 'refused'
}
