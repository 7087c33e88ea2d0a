import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { checkWantedUnits, type WantedUnits } from './cancelled-units.ts'
import { orderAct } from './order-act.schema.ts'
import type { OrderRow } from './orders.repository.ts'
import type { ParcelMoves } from './parcel-moves.ts'

/** What a shopper wants to be cancelled of a placed order: all of it, a parcel, or units of one. */
export interface ShopperCancel {
  readonly parcelId?: string | undefined
  readonly lines?: WantedUnits | undefined
}

/**
 * Cancels for a shopper who has shown that they may; the order must be locked.
 * @throws ApiError INVALID_INPUT, and what {@link ParcelMoves} throws
 */
export async function cancelForShopper(
  tx: Transaction,
  row: OrderRow,
  { parcelId, lines }: ShopperCancel,
  { clock, parcelMoves }: { clock: Clock; parcelMoves: Pick<ParcelMoves, 'cancel' | 'cancelLines'> },
): Promise<OrderRow> {
  const actor = 'shopper'
  checkWantedUnits({ actionName: 'CancelOrder', parcelId, lines })
  if (!lines || !parcelId) return parcelMoves.cancel(tx, row, parcelId, actor)
  const after = await parcelMoves.cancelLines(tx, row, { parcelId, lines, actor })
  await tx
    .insert(orderAct)
    .values({ id: newId(), orderId: row.id, name: 'shopper.cancel-lines', input: {}, actor, at: clock.now() })
  return after
}
