import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderRow } from './orders.repository.ts'
import { canFail } from './parcel-state.ts'
import { insertParcelEvents, readParcels, updateParcel, type ParcelRecord } from './parcels.repository.ts'

/** An attempt to deliver a parcel that failed. */
export interface FailedAttempt {
  readonly parcelId: string
  /** An operator's name. */
  readonly actor: string
  /** Why; the shopper reads it. */
  readonly note: string
}

/** Whether an attempt to deliver this parcel failed before. */
export const hasFailedAttempt = ({ events }: Pick<ParcelRecord, 'events'>, id: string): boolean =>
  events.some(({ parcelId, isFailedAttempt }) => parcelId === id && isFailedAttempt)

/** Writes a failed attempt down, after which the parcel is on its way again. The order must be locked. */
export async function writeFailedAttempt(
  tx: Transaction,
  row: OrderRow,
  { parcelId, actor, note }: FailedAttempt,
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, 'send'> },
): Promise<void> {
  const record = await readParcels(tx, row.id)
  const parcel = record.parcels.find(({ id }) => id === parcelId)
  if (!parcel) throw new ApiError('NOT_FOUND')
  if (!canFail(parcel.status, hasFailedAttempt(record, parcelId)))
    throw new ApiError('ORDER_STATE', { details: [{ field: '/status', reason: parcel.status }] })
  const status = 'Dispatched'
  const id = newId()
  await updateParcel(tx, parcelId, { status })
  await insertParcelEvents(tx, [
    { ...{ id, orderId: row.id, parcelId, status, at: clock.now(), actor, note }, isFailedAttempt: true },
  ])
  await jobs.send(tx, 'parcel-mail', { eventId: id })
}
