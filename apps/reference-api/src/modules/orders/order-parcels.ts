import type { Order } from '@vitrine/contract'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { sumOf } from '../payment-ledger/amounts.ts'
import { lockOrder, lockOrderByNumber, type OrderRow } from './orders.repository.ts'
import type { ParcelMove, ParcelMoves } from './parcel-moves.ts'
import { parcelTotal } from './parcel-shares.ts'
import { isCancellable } from './parcel-state.ts'
import type { ParcelEventRow, RefundRow } from './parcel.schema.ts'
import {
  findParcelEvent,
  findRefund,
  isGivenBack,
  readParcels,
  readRefunds,
  refundsOf,
  type ParcelLine,
  type ParcelRecord,
} from './parcels.repository.ts'
import { typeOf } from './parcels.ts'

/** An event of a parcel, and the parcel's lines. */
export interface ParcelEvent {
  readonly event: ParcelEventRow
  /** Price of the parcel, minor units. */
  readonly total: number
  /** What of it goes back now that it is cancelled; the rest was never paid. */
  readonly refunded: number
  /** Whether the parcel can be cancelled now. */
  readonly isCancellable: boolean
  readonly lines: readonly ParcelLine[]
}

/** Changes of placed orders, for callers who have shown that they may. */
export interface OrderParcels {
  /**
   * Cancels an order, or one parcel of it; what is cancelled already stays as it is.
   * @throws ApiError NOT_FOUND, ORDER_STATE when any of it has left
   */
  cancel(orderId: string, parcelId: string | undefined): Promise<void>
  /**
   * Moves a parcel along an edge: an operator's hand. It is named by its id, or by its type where the order has one
   * parcel of it.
   * @throws ApiError NOT_FOUND, ORDER_STATE
   */
  moveParcel(orderNumber: string, parcel: string, move: ParcelMove): Promise<Order>
  /** An event of a parcel, and a refund, by their ids. */
  parcelEvent(id: string): Promise<ParcelEvent | undefined>
  refundOf(id: string, queries?: Queries): Promise<RefundRow | undefined>
  /** Shares of a payment that are to be given back, or not to be collected, the oldest first. */
  refundsOf: typeof refundsOf
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
    cancel: (orderId, parcelId) =>
      db.transaction(async (tx) => {
        const row = await lockOrder(tx, orderId)
        if (!row) throw new ApiError('NOT_FOUND')
        await parcelMoves.cancel(tx, row, parcelId, 'shopper')
      }),

    moveParcel: (orderNumber, parcel, move) =>
      db.transaction(async (tx) => {
        const row = await lockOrderByNumber(tx, orderNumber)
        if (!row) throw new ApiError('NOT_FOUND')
        return show(tx, await parcelMoves.move(tx, row, parcelNamed(await readParcels(tx, row.id), parcel), move))
      }),

    async parcelEvent(id) {
      const found = await findParcelEvent(db, id)
      if (!found) return undefined
      const { event, parcel, lines } = found
      const refunds = (await readRefunds(db, event.orderId)).filter(({ parcelId }) => parcelId === parcel.id)
      const refunded = sumOf(refunds.filter(isGivenBack))
      return { event, total: parcelTotal(parcel), refunded, isCancellable: isCancellable(parcel.status), lines }
    },
    refundOf: (id, queries = db) => findRefund(queries, id),
    refundsOf,
  }
}

/** The id of the parcel that an operator names. */
function parcelNamed(record: ParcelRecord, name: string): string {
  const named = record.parcels.filter(({ id }) => id === name || typeOf(record, id) === name)
  if (named.length > 1) throw new ApiError('ORDER_STATE', { details: [{ field: '/parcel', reason: 'several' }] })
  if (!named[0]) throw new ApiError('NOT_FOUND')
  return named[0].id
}
