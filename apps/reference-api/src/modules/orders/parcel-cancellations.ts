import { slotKinds } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { moveUnits } from '../stock/stock.service.ts'
import { cancelledShare } from './cancelled-share.ts'
import { linesLeft, restOf, type CancelledUnits } from './cancelled-units.ts'
import { slotKindsIn } from './needed-slots.ts'
import type { OrderRow } from './orders.repository.ts'
import type { ParcelRefunds } from './parcel-refunds.ts'
import type { ParcelRow } from './parcel.schema.ts'
import { insertCancellation, type ParcelRecord } from './parcels.repository.ts'

/** A cancellation of units of a parcel. */
export interface NewCancellation {
  readonly parcel: ParcelRow
  /** The parcel's own when nothing of it is left. */
  readonly id: string
  readonly units: readonly CancelledUnits[]
  /** `shopper`, `system`, or an operator's name. */
  readonly actor: string
}

/** What goes with a cancellation. The order must be locked for each of these. */
export interface ParcelCancellations {
  /**
   * Frees the places and the units of what is cancelled, and with the last of an order the uses of its coupons and
   * promotions: these before slots, and slots before stock, as everywhere. What was freed before stays so.
   * @param given.id - Names the cancellation. @defaultValue the parcel of each unit, when all that is left of it goes
   */
  giveBack(
    tx: Transaction,
    orderId: string,
    record: ParcelRecord,
    given: { units: readonly CancelledUnits[]; id?: string },
  ): Promise<void>
  /** The same, and writes the cancellation down with its share, which goes back. */
  cancel(tx: Transaction, row: OrderRow, record: ParcelRecord, cancellation: NewCancellation): Promise<void>
}

export function createParcelCancellations({
  clock,
  offerUses,
  refunds,
}: {
  clock: Clock
  offerUses: Pick<OfferUses, 'giveBack'>
  refunds: ParcelRefunds
}): ParcelCancellations {
  const giveBack: ParcelCancellations['giveBack'] = async (tx, orderId, record, { units, id }) => {
    const left = linesLeft(record, units).map(({ line }) => line)
    if (left.length === 0) await offerUses.giveBack(tx, orderId)
    const parcelIds = new Set(units.map(({ line }) => line.parcelId))
    if (record.parcels.some((parcel) => parcel.department === 'food' && parcelIds.has(parcel.id))) {
      const needed = slotKindsIn(left)
      await releaseSlots(
        tx,
        orderId,
        slotKinds.filter((kind) => !needed.includes(kind)),
      )
    }
    const moves = units.map(({ line, quantity }) => ({ cause: id ?? line.parcelId, sku: line.sku, quantity }))
    await moveUnits(tx, orderId, { from: 'sold', to: 'released', moves })
  }

  return {
    giveBack,
    async cancel(tx, row, record, { parcel, id, units, actor }) {
      const { id: parcelId, orderId } = parcel
      await giveBack(tx, orderId, record, { units, id })
      const share = cancelledShare(
        parcel,
        record.cancellations.filter((one) => one.parcelId === parcelId),
        {
          units: units.map(({ line, quantity }) => ({ ...line, quantity })),
          isLast: restOf(record, parcelId, units).length === 0,
        },
      )
      const cancellation = { id, orderId, parcelId, at: clock.now(), actor, ...share }
      const lines = units.map(({ line, quantity }) => ({ orderLineId: line.orderLineId, quantity }))
      await insertCancellation(tx, cancellation, lines)
      await refunds.open(tx, row, { cancellation, isLast: linesLeft(record, units).length === 0 })
    },
  }
}
