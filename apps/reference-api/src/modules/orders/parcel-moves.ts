import type { ParcelStatus } from '@vitrine/contract'
import { slotKinds } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { moveUnits } from '../stock/stock.service.ts'
import { slotKindsIn } from './needed-slots.ts'
import { newCollectionCode } from './order-number.ts'
import { updateOrder, type OrderRow } from './orders.repository.ts'
import { openParcels, unitsIn, type TermsOf } from './parcel-opening.ts'
import type { ParcelRefunds } from './parcel-refunds.ts'
import { insertParcelEvents, readParcels, updateParcel, type ParcelRecord } from './parcels.repository.ts'
import { isCancellable, nextStatuses, orderPath, orderStatusOf } from './parcel-state.ts'

/** New status of a parcel, who gives it, and what goes with it. */
export interface ParcelMove {
  readonly status: ParcelStatus
  /** `shopper`, `system`, or an operator's name. */
  readonly actor: string
  readonly carrier?: string | undefined
  readonly trackingNumber?: string | undefined
  readonly trackingUrl?: string | undefined
  /** The shopper reads it. */
  readonly note?: string | undefined
}

/** The life of parcels. The order must be locked for each of these, which makes two who move a parcel take turns. */
export interface ParcelMoves {
  /** Makes the parcels of an order that was just placed, and the order what they make it. */
  open(tx: Transaction, row: OrderRow, termsOf: TermsOf): Promise<OrderRow>
  /**
   * Moves a parcel along an edge, and the order with it.
   * @throws ApiError NOT_FOUND for a parcel that the order does not have; ORDER_STATE where no edge leads there, or
   *   where the order is on hold and the parcel would leave
   */
  move(tx: Transaction, row: OrderRow, parcelId: string, move: ParcelMove): Promise<OrderRow>
  /**
   * Cancels one parcel, or all: what is cancelled already stays so.
   * @throws ApiError NOT_FOUND for a parcel that the order does not have, ORDER_STATE when any of them has left
   */
  cancel(tx: Transaction, row: OrderRow, parcelId: string | undefined, actor: string): Promise<OrderRow>
}

/** Statuses that a shopper is written about. */
const mailedStatuses: readonly ParcelStatus[] = [
  ...(['Processing', 'Dispatched', 'OutForDelivery'] as const),
  ...(['ReadyToCollect', 'Delivered', 'Cancelled'] as const),
]
/** Statuses with which goods leave the house. */
const leaving: readonly ParcelStatus[] = ['Dispatched', 'ReadyToCollect']

export function createParcelMoves({
  clock,
  jobs,
  offerUses,
  refunds,
}: {
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  offerUses: Pick<OfferUses, 'giveBack'>
  refunds: ParcelRefunds
}): ParcelMoves {
  /** The last parcel takes the uses of coupons and promotions with it, which go before slots and stock. */
  async function giveBack(tx: Transaction, orderId: string, record: ParcelRecord, ids: readonly string[]) {
    const isAll = record.parcels.every(({ id, status }) => status === 'Cancelled' || ids.includes(id))
    if (isAll) await offerUses.giveBack(tx, orderId)
    await giveUnitsBack(tx, orderId, record, ids)
  }

  async function move(tx: Transaction, row: OrderRow, parcelId: string, to: ParcelMove) {
    const record = await readParcels(tx, row.id)
    const parcel = record.parcels.find((one) => one.id === parcelId)
    if (!parcel) throw new ApiError('NOT_FOUND')
    if (!nextStatuses(parcel.status, row.fulfillment?.deliveryMethod).includes(to.status))
      throw new ApiError('ORDER_STATE', { details: [{ field: '/status', reason: parcel.status }] })
    if (row.heldAt && leaving.includes(to.status))
      throw new ApiError('ORDER_STATE', { details: [{ field: '/status', reason: 'held' }] })
    const { status, actor, carrier = null, trackingNumber = null, trackingUrl = null, note = null } = to
    const said = { carrier, trackingNumber, trackingUrl }
    await updateParcel(tx, parcelId, { status, ...(status === 'Dispatched' ? said : {}) })
    const id = newId()
    await insertParcelEvents(tx, [{ id, orderId: row.id, parcelId, status, at: clock.now(), actor, ...said, note }])
    const statuses = record.parcels.map((one) => (one === parcel ? status : one.status))
    if (status === 'Cancelled') {
      await giveBack(tx, row.id, record, [parcelId])
      await refunds.open(tx, row, { parcel, isLast: statuses.every((one) => one === 'Cancelled') })
    }
    if (mailedStatuses.includes(status)) await jobs.send(tx, 'parcel-mail', { eventId: id })
    const current = status === 'ReadyToCollect' ? await withCollectionCode(tx, row) : row
    return follow(tx, current, orderStatusOf(current.status, statuses))
  }

  return {
    open: async (tx, row, termsOf) => follow(tx, row, orderStatusOf(row.status, await openParcels(tx, row, termsOf))),

    move,

    async cancel(tx, row, parcelId, actor) {
      const record = await readParcels(tx, row.id)
      const wanted = record.parcels.filter(({ id }) => parcelId === undefined || id === parcelId)
      if (wanted.length === 0) throw new ApiError(parcelId ? 'NOT_FOUND' : 'ORDER_STATE')
      const live = wanted.filter(({ status }) => status !== 'Cancelled')
      if (!live.every(({ status }) => isCancellable(status))) throw new ApiError('ORDER_STATE')
      // All at once, whose locks are taken in turn; parcel by parcel they would not be.
      await giveBack(
        tx,
        row.id,
        record,
        live.map((parcel) => parcel.id),
      )
      let current = row
      for (const parcel of live) current = await move(tx, current, parcel.id, { status: 'Cancelled', actor })
      return current
    },
  }
}

/** Gives an order the code by which it is collected, with the first parcel that waits in the store. */
async function withCollectionCode(tx: Transaction, row: OrderRow): Promise<OrderRow> {
  const { fulfillment } = row
  const store = fulfillment?.collectionStore
  if (!store || store.collectionCode) return row
  const collectionStore = { ...store, collectionCode: newCollectionCode() }
  return updateOrder(tx, row.id, { fulfillment: { ...fulfillment, collectionStore } })
}

/** Frees the places and the units of parcels: slots before stock, as everywhere. What was freed before stays so. */
async function giveUnitsBack(
  tx: Transaction,
  orderId: string,
  { parcels, parcelLines }: Pick<ParcelRecord, 'parcels' | 'parcelLines'>,
  ids: readonly string[],
): Promise<void> {
  const live = parcels.filter(({ id, status }) => status !== 'Cancelled' && !ids.includes(id)).map(({ id }) => id)
  const needed = slotKindsIn(parcelLines.filter(({ parcelId }) => live.includes(parcelId)))
  if (parcels.some(({ id, department }) => department === 'food' && ids.includes(id)))
    await releaseSlots(
      tx,
      orderId,
      slotKinds.filter((kind) => !needed.includes(kind)),
    )
  const own = parcelLines.filter(({ parcelId }) => ids.includes(parcelId))
  await moveUnits(tx, orderId, { from: 'sold', to: 'released', moves: unitsIn(own) })
}

/** Takes an order to what its parcels make it, edge by edge. */
async function follow(tx: Transaction, row: OrderRow, to: OrderRow['status']): Promise<OrderRow> {
  let current = row
  for (const status of orderPath(row.status, to)) {
    // A parcel that has left, or was cancelled, waits for no money any more.
    const heldAt = status === 'Processing' ? current.heldAt : null
    current = await updateOrder(tx, row.id, { status, heldAt })
  }
  return current
}
