import type { Order } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { digest } from '../../platform/ids.ts'
import { sumOf } from '../payment-ledger/amounts.ts'
import { lockOrder, lockOrderByNumber, type OrderRow } from './orders.repository.ts'
import type { ParcelMove, ParcelMoves } from './parcel-moves.ts'
import { cancelForShopper, type ShopperCancel } from './shopper-cancel.ts'
import { parcelTotal } from './parcel-shares.ts'
import { isCancellable } from './parcel-state.ts'
import type { ParcelEventRow, RefundRow } from './parcel.schema.ts'
import {
  findCancellation,
  findParcelEvent,
  findRefund,
  isGivenBack,
  readParcels,
  readRefunds,
  refundsOf,
  unitsLeft,
  type Cancellation,
  type ParcelRecord,
} from './parcels.repository.ts'
import { typeOf } from './parcels.ts'

/** An event of a parcel, and the units that it is about. */
export interface ParcelEvent extends Pick<CancelledPart, 'refunded'> {
  readonly event: ParcelEventRow
  /** Price of the parcel, minor units. */
  readonly total: number
  /** Whether the parcel can be cancelled now. */
  readonly isCancellable: boolean
  /** What is in the parcel; of a cancelled one, what was still in it then. */
  readonly lines: Cancellation['lines']
}

/** A cancellation of units of a parcel. */
export interface CancelledPart {
  readonly cancellation: Cancellation
  /** What of its share goes back, minor units; the rest was never paid. */
  readonly refunded: number
}

/** Changes of placed orders, for callers who have shown that they may. */
export interface OrderParcels {
  /**
   * Cancels an order, one parcel of it, or units of that; what is cancelled already stays as it is.
   * @param key - Makes it once, however often it is asked for.
   * @throws ApiError NOT_FOUND, ORDER_STATE when any of it has left, VALIDATION_CONFLICT for more units than are left,
   *   INVALID_INPUT, IDEMPOTENCY_KEY_REUSED
   */
  cancel(orderId: string, parcelId?: string, some?: Pick<ShopperCancel, 'lines'> & { key?: string }): Promise<void>
  /**
   * Moves a parcel along an edge: an operator's hand. It is named by its id, or by its type where the order has one
   * parcel of it.
   * @throws ApiError NOT_FOUND, ORDER_STATE
   */
  moveParcel(orderNumber: string, parcel: string, move: ParcelMove): Promise<Order>
  /** An event of a parcel, and a refund, by their ids. */
  parcelEvent(id: string): Promise<ParcelEvent | undefined>
  /** A cancellation of units by its id. */
  cancelledPart(id: string): Promise<CancelledPart | undefined>
  refundOf(id: string, queries?: Queries): Promise<RefundRow | undefined>
  /** Shares of a payment that are to be given back, or not to be collected, the oldest first. */
  refundsOf: typeof refundsOf
}

export function createOrderParcels({
  db,
  clock,
  parcelMoves,
  show,
}: {
  db: Database
  clock: Clock
  parcelMoves: Pick<ParcelMoves, 'move' | 'cancel' | 'cancelLines'>
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}): OrderParcels {
  const refundedBy = async ({ id, orderId }: Pick<Cancellation, 'id' | 'orderId'>) =>
    sumOf((await readRefunds(db, orderId)).filter((one) => one.cancellationId === id && isGivenBack(one)))

  return {
    async cancel(orderId, parcelId, { lines, key } = {}) {
      const effect = async (tx: Transaction) => {
        const row = await lockOrder(tx, orderId)
        if (!row) throw new ApiError('NOT_FOUND')
        await cancelForShopper(tx, row, { parcelId, lines }, { clock, parcelMoves })
      }
      if (key === undefined) return db.transaction(effect)
      // Whoever knows number and e-mail has no name of its own: the key is one of the order.
      const once = { subject: `order-${orderId}`, key, requestHash: digest(JSON.stringify([parcelId, lines])) }
      await runOnce(db, clock, once, { effect, referenceOf: () => ({ orderId }), repeat: async () => undefined })
    },

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
      const last = event.status === 'Cancelled' ? await findCancellation(db, parcel.id) : undefined
      const inIt = lines.map((line) => ({ item: line.item, quantity: unitsLeft(line) }))
      return {
        ...{ event, total: parcelTotal(parcel), refunded: last ? await refundedBy(last) : 0 },
        isCancellable: isCancellable(parcel.status),
        lines: last ? last.lines : inIt.filter(({ quantity }) => quantity > 0),
      }
    },
    async cancelledPart(id) {
      const cancellation = await findCancellation(db, id)
      return cancellation && { cancellation, refunded: await refundedBy(cancellation) }
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
