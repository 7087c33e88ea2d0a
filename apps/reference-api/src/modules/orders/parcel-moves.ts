import type { DepartmentType, ParcelStatus } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { giveBack } from '../stock/stock.service.ts'
import { readOrderLines, updateOrder, type OrderRow } from './orders.repository.ts'
import type { ParcelRefunds } from './parcel-refunds.ts'
import { parcelShares } from './parcel-shares.ts'
import { insertParcelEvents, insertParcels, readParcels, updateParcel } from './parcels.repository.ts'
import { isCancellable, nextStatuses, orderPath, orderStatusOf } from './parcel-state.ts'

/** Where a parcel goes, by whose hand, and with what. */
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
  /** Makes the parcels of an order that was just placed, each with its share of the money. */
  open(tx: Transaction, row: OrderRow): Promise<void>
  /**
   * Moves a parcel along an edge, and the order with it. A parcel that is there already stays as it is.
   * @throws ApiError NOT_FOUND for a department that the order does not have, ORDER_STATE
   */
  move(tx: Transaction, row: OrderRow, department: DepartmentType, move: ParcelMove): Promise<OrderRow>
  /**
   * Cancels one parcel, or all: what is cancelled already stays so.
   * @throws ApiError NOT_FOUND, ORDER_STATE when any of them has left
   */
  cancel(tx: Transaction, row: OrderRow, department: DepartmentType | undefined, actor: string): Promise<OrderRow>
}

/** Statuses that a shopper is written about. */
const told: readonly ParcelStatus[] = ['Dispatched', 'ReadyToCollect', 'Delivered', 'Cancelled']
/** Statuses with which goods leave the house. */
const leaving: readonly ParcelStatus[] = ['Dispatched', 'ReadyToCollect']

export function createParcelMoves({
  clock,
  jobs,
  refunds,
}: {
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  refunds: ParcelRefunds
}): ParcelMoves {
  async function move(tx: Transaction, row: OrderRow, department: DepartmentType, to: ParcelMove) {
    const { parcels } = await readParcels(tx, row.id)
    const parcel = parcels.find((one) => one.department === department)
    if (!parcel) throw new ApiError('NOT_FOUND')
    if (parcel.status === to.status) return row
    if (!nextStatuses(parcel.status, row.fulfillment?.deliveryMethod).includes(to.status))
      throw new ApiError('ORDER_STATE', { details: [{ field: '/status', reason: parcel.status }] })
    if (row.heldAt && leaving.includes(to.status))
      throw new ApiError('ORDER_STATE', { details: [{ field: '/status', reason: 'held' }] })
    const { status, actor, carrier = null, trackingNumber = null, trackingUrl = null, note = null } = to
    const said = { carrier, trackingNumber, trackingUrl }
    await updateParcel(tx, parcel, { status, ...(status === 'Dispatched' ? said : {}) })
    const id = newId()
    await insertParcelEvents(tx, [{ id, orderId: row.id, department, status, at: clock.now(), actor, ...said, note }])
    const statuses = parcels.map((one) => (one === parcel ? status : one.status))
    if (status === 'Cancelled') {
      await giveGoodsBack(tx, row, [department])
      await refunds.open(tx, row, { parcel, isLast: statuses.every((one) => one === 'Cancelled') })
    }
    if (told.includes(status)) await jobs.send(tx, 'parcel-mail', { eventId: id })
    return follow(tx, row, orderStatusOf(statuses))
  }

  return {
    async open(tx, row) {
      const { id: orderId, submittedAt } = row
      const shares = [...parcelShares(row, await readOrderLines(tx, orderId))]
      const status = 'Submitted' as const
      await insertParcels(
        tx,
        shares.map(([department, share]) => ({ orderId, department, status, ...share })),
      )
      const event = { orderId, status, at: submittedAt!, actor: 'shopper' }
      await insertParcelEvents(
        tx,
        shares.map(([department]) => ({ id: newId(), department, ...event })),
      )
    },

    move,

    async cancel(tx, row, department, actor) {
      const { parcels } = await readParcels(tx, row.id)
      const wanted = parcels.filter((parcel) => department === undefined || parcel.department === department)
      if (wanted.length === 0) throw new ApiError(department ? 'NOT_FOUND' : 'ORDER_STATE')
      const live = wanted.filter(({ status }) => status !== 'Cancelled')
      if (!live.every(({ status }) => isCancellable(status))) throw new ApiError('ORDER_STATE')
      // All at once, whose locks are taken in turn; parcel by parcel they would not be.
      await giveGoodsBack(
        tx,
        row,
        live.map((parcel) => parcel.department),
      )
      let current = row
      for (const parcel of live) current = await move(tx, current, parcel.department, { status: 'Cancelled', actor })
      return current
    },
  }
}

/** Frees the places and the units of parcels: slots before stock, as everywhere. What was freed before stays so. */
async function giveGoodsBack(tx: Transaction, { id }: OrderRow, departments: readonly DepartmentType[]): Promise<void> {
  if (departments.includes('food')) await releaseSlots(tx, id)
  const lines = await readOrderLines(tx, id)
  const own = lines.filter(({ item }) => departments.includes(item.product.departmentType))
  await giveBack(
    tx,
    id,
    own.map(({ sku }) => sku),
  )
}

/** Takes an order to what its parcels make it, edge by edge. */
async function follow(tx: Transaction, row: OrderRow, to: OrderRow['status']): Promise<OrderRow> {
  let current = row
  for (const status of orderPath(row.status, to)) {
    // What has left, or was cancelled, waits for no money any more.
    const heldAt = status === 'Processing' ? current.heldAt : null
    current = await updateOrder(tx, row.id, { status, heldAt })
  }
  return current
}
