import type { OrderAction } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { checkWantedUnits } from './cancelled-units.ts'
import { mayOpen } from './order-access.repository.ts'
import { canMove } from './order-state.ts'
import type { OrderSubmission } from './order-submission.ts'
import { lockOrder, type OrderRow } from './orders.repository.ts'
import type { ParcelMoves } from './parcel-moves.ts'
import type { PendingOrders } from './pending-orders.ts'
import { cancelForShopper } from './shopper-cancel.ts'

/** Does what a shopper asks of an order: place it, abandon it, cancel it, a parcel of it or units of one. */
export function createOrderActions({
  clock,
  submission,
  parcelMoves,
  pendingOrders,
}: {
  clock: Clock
  submission: OrderSubmission
  parcelMoves: Pick<ParcelMoves, 'cancel' | 'cancelLines'>
  pendingOrders: Pick<PendingOrders, 'abandon'>
}) {
  return async (
    tx: Transaction,
    caller: Parameters<OrderSubmission['submit']>[1],
    orderId: string,
    action: OrderAction,
  ): Promise<OrderRow> => {
    checkWantedUnits(action)
    const { actionName } = action
    if (actionName === 'SubmitOrder') return submission.submit(tx, caller, orderId)
    const row = await lockOrder(tx, orderId)
    if (!row || !(await mayOpen(tx, row, caller.shopper.subject, clock.now()))) throw new ApiError('NOT_FOUND')
    if (actionName === 'CancelOrder') return cancelForShopper(tx, row, action, { clock, parcelMoves })
    if (row.status === 'Abandoned') return row
    if (!canMove(row.status, 'Abandoned')) throw new ApiError('ORDER_STATE')
    return pendingOrders.abandon(tx, row)
  }
}
