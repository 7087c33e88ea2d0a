import type { Order } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { CartCaller } from '../cart/cart.service.ts'
import { changeFacts } from './change-facts.ts'
import { changesOf } from './order-changes.rules.ts'
import { orderView } from './order-view.ts'
import { mayOpen } from './order-access.repository.ts'
import { findOrderById, readRecord, type OrderRecord, type OrderRow } from './orders.repository.ts'
import type { PendingOrders } from './pending-orders.ts'

/** An order as its mail needs it, and where and in which language it was made. */
export interface PlacedOrder {
  readonly order: Order
  readonly country: string
  readonly language: WrittenLanguage
}

/** Orders as their shopper sees them, or somebody whom a code to their mailbox let in. */
export interface OrderReading {
  /** @throws ApiError NOT_FOUND */
  read(caller: Pick<CartCaller, 'shopper'>, orderId: string): Promise<Order>
  /** An order that this shopper has placed. @throws ApiError NOT_FOUND for another's, or before */
  placedBy(caller: Pick<CartCaller, 'shopper'>, orderId: string): Promise<PlacedOrder>
  /** An order that was placed, with what its mail needs; undefined before. */
  placed(orderId: string): Promise<PlacedOrder | undefined>
  /** An order that has ended without having been placed, with the same; undefined for any other. */
  unplaced(orderId: string): Promise<PlacedOrder | undefined>
  show(tx: Transaction, row: OrderRow): Promise<Order>
}

/** Makes it. An order that is past its time is ended before it is shown. */
export function createOrderReading({
  db,
  clock,
  pendingOrders,
}: {
  db: Database
  clock: Clock
  pendingOrders: Pick<PendingOrders, 'expireOne'>
}): OrderReading {
  const shown = (record: OrderRecord) => orderView(record, changesOf(changeFacts(record), clock.now()))

  const written = async (row: OrderRow): Promise<PlacedOrder> => ({
    order: orderView(await readRecord(db, row)),
    country: row.country,
    language: row.language as WrittenLanguage,
  })

  /** @throws ApiError NOT_FOUND */
  async function opened(subject: string, orderId: string): Promise<OrderRow> {
    const row = await findOrderById(db, orderId)
    if (!row || !(await mayOpen(db, row, subject, clock.now()))) throw new ApiError('NOT_FOUND')
    return row
  }

  return {
    async read({ shopper }, orderId) {
      const row = await opened(shopper.subject, orderId)
      const isOver = row.status === 'Pending' && row.reservedUntil <= clock.now()
      if (isOver) await pendingOrders.expireOne(orderId)
      const current = isOver ? await findOrderById(db, orderId) : row
      return shown(await readRecord(db, current ?? row))
    },

    async placedBy({ shopper }, orderId) {
      const row = await opened(shopper.subject, orderId)
      if (row.submittedAt === null) throw new ApiError('NOT_FOUND')
      return written(row)
    },

    async placed(orderId) {
      const row = await findOrderById(db, orderId)
      return row && row.submittedAt !== null ? written(row) : undefined
    },

    async unplaced(orderId) {
      const row = await findOrderById(db, orderId)
      return row?.status === 'Abandoned' ? written(row) : undefined
    },

    show: async (tx, row) => shown(await readRecord(tx, row)),
  }
}
