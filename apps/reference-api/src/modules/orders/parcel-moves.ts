import type { ParcelStatus } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { cancelledUnits, restOf, type WantedUnits } from './cancelled-units.ts'
import { writeFailedAttempt, type FailedAttempt } from './failed-attempt.ts'
import { newCollectionCode } from './order-number.ts'
import { updateOrder, type OrderRow } from './orders.repository.ts'
import { createParcelCancellations } from './parcel-cancellations.ts'
import { openParcels, type TermsOf } from './parcel-opening.ts'
import type { ParcelRefunds } from './parcel-refunds.ts'
import { insertParcelEvents, readParcels, updateParcel } from './parcels.repository.ts'
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
   * Writes down that the carrier came and could give a parcel to nobody: it is on its way again.
   * @throws ApiError NOT_FOUND for a parcel that the order does not have; ORDER_STATE for one that is not on its way,
   *   or whose next attempt has not begun
   */
  failAttempt(tx: Transaction, row: OrderRow, attempt: FailedAttempt): Promise<void>
  /**
   * Cancels one parcel, or all: what is cancelled already stays so.
   * @throws ApiError NOT_FOUND for a parcel that the order does not have, ORDER_STATE when any of them has left
   */
  cancel(tx: Transaction, row: OrderRow, parcelId: string | undefined, actor: string): Promise<OrderRow>
  /**
   * Cancels units of a parcel: all of it when nothing, or nothing but gifts, would stay.
   * @throws ApiError NOT_FOUND for a parcel that the order does not have, ORDER_STATE when it has left or was
   *   cancelled, VALIDATION_CONFLICT for more units than are left, and for gifts alone
   */
  cancelLines(tx: Transaction, row: OrderRow, wanted: WantedLines): Promise<OrderRow>
}

/** Units of a parcel that somebody wants to be cancelled. */
export interface WantedLines {
  readonly parcelId: string
  readonly lines: WantedUnits
  /** `shopper`, or an operator's name. */
  readonly actor: string
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
  const cancellations = createParcelCancellations({ clock, offerUses, refunds })

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
    if (status === 'Cancelled')
      await cancellations.cancel(tx, row, record, { parcel, id: parcelId, units: restOf(record, parcelId), actor })
    if (mailedStatuses.includes(status)) await jobs.send(tx, 'parcel-mail', { eventId: id })
    const current = status === 'ReadyToCollect' ? await withCollectionCode(tx, row) : row
    return follow(tx, current, orderStatusOf(current.status, statuses))
  }

  return {
    open: async (tx, row, termsOf) => follow(tx, row, orderStatusOf(row.status, await openParcels(tx, row, termsOf))),

    move,

    failAttempt: (tx, row, attempt) => writeFailedAttempt(tx, row, attempt, { clock, jobs }),

    async cancel(tx, row, parcelId, actor) {
      const record = await readParcels(tx, row.id)
      const wanted = record.parcels.filter(({ id }) => parcelId === undefined || id === parcelId)
      if (wanted.length === 0) throw new ApiError(parcelId ? 'NOT_FOUND' : 'ORDER_STATE')
      const live = wanted.filter(({ status }) => status !== 'Cancelled')
      if (!live.every(({ status }) => isCancellable(status))) throw new ApiError('ORDER_STATE')
      // All at once, whose locks are taken in turn; parcel by parcel they would not be.
      const all = live.flatMap(({ id }) => restOf(record, id))
      await cancellations.giveBack(tx, row.id, record, { units: all })
      let current = row
      for (const parcel of live) current = await move(tx, current, parcel.id, { status: 'Cancelled', actor })
      return current
    },

    async cancelLines(tx, row, { parcelId, lines, actor }) {
      const record = await readParcels(tx, row.id)
      const parcel = record.parcels.find(({ id }) => id === parcelId)
      if (!parcel) throw new ApiError('NOT_FOUND')
      if (!isCancellable(parcel.status)) throw new ApiError('ORDER_STATE')
      const units = cancelledUnits(record, parcelId, lines)
      if (restOf(record, parcelId, units).length === 0) return move(tx, row, parcelId, { status: 'Cancelled', actor })
      const id = newId()
      await cancellations.cancel(tx, row, record, { parcel, id, units, actor })
      await jobs.send(tx, 'cancellation-mail', { cancellationId: id })
      return row
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
