import type { DepartmentType, Order } from '@vitrine/contract'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { lockOrder, lockOrderByNumber, type OrderRow } from './orders.repository.ts'
import type { ParcelMove, ParcelMoves } from './parcel-moves.ts'
import type { ParcelEventRow, RefundRow } from './parcel.schema.ts'
import { endRefund, findParcelEvent, findRefund, hasPendingRefund } from './parcels.repository.ts'

/** What becomes of placed orders, for callers who have shown that they may. */
export interface OrderParcels {
  /**
   * Cancels an order, or one parcel of it; what is cancelled already stays as it is.
   * @throws ApiError NOT_FOUND, ORDER_STATE when any of it has left
   */
  cancel(orderId: string, department: DepartmentType | undefined): Promise<void>
  /**
   * Moves a parcel along an edge: an operator's hand. A parcel that is there already stays as it is.
   * @throws ApiError NOT_FOUND, ORDER_STATE
   */
  moveParcel(orderNumber: string, department: DepartmentType, move: ParcelMove): Promise<Order>
  /** What happened to a parcel, and a refund, by their ids. */
  parcelEvent(id: string): Promise<ParcelEventRow | undefined>
  refundOf(id: string): Promise<RefundRow | undefined>
  /** Ends a refund that is on its way. @returns whether this call did. */
  endRefund: typeof endRefund
  /** Whether a share of a payment is still to be given back. */
  hasPendingRefund: typeof hasPendingRefund
}

export function createOrderParcels({
  db,
  parcelMoves,
  show,
}: {
  db: Database
  parcelMoves: Pick<ParcelMoves, 'move' | 'cancel'>
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}): OrderParcels {
  return {
    cancel: (orderId, department) =>
      db.transaction(async (tx) => {
        const row = await lockOrder(tx, orderId)
        if (!row) throw new ApiError('NOT_FOUND')
        await parcelMoves.cancel(tx, row, department, 'shopper')
      }),

    moveParcel: (orderNumber, department, move) =>
      db.transaction(async (tx) => {
        const row = await lockOrderByNumber(tx, orderNumber)
        if (!row) throw new ApiError('NOT_FOUND')
        return show(tx, await parcelMoves.move(tx, row, department, move))
      }),

    parcelEvent: (id) => findParcelEvent(db, id),
    refundOf: (id) => findRefund(db, id),
    endRefund,
    hasPendingRefund,
  }
}
