import type { ParcelStatus } from '@vitrine/contract'
import type { JobData } from '../../platform/jobs/queues.ts'
import type { OrderActRow } from './order-act.schema.ts'
import type { OrderRecord } from './orders.repository.ts'
import type { ParcelEventRow } from './parcel.schema.ts'

const ofStatuses = {
  Processing: 'packing',
  Dispatched: 'dispatched',
  OutForDelivery: 'out',
  ReadyToCollect: 'ready',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
} as const satisfies Partial<Record<ParcelStatus, string>>

/** What a mail about an event of a parcel says. */
export type ParcelMailKind = (typeof ofStatuses)[keyof typeof ofStatuses] | 'collected' | 'notDelivered'

/** What a mail about an order says; `part`: units of a parcel were cancelled, and others of it stay. */
export type OrderMailKind = ParcelMailKind | 'confirmation' | 'part' | 'refund' | 'slots' | 'collector' | 'unplaced'

/** What a mail about an event says; undefined for what nobody is written about. */
export function parcelMailKind(
  { status, isFailedAttempt }: Pick<ParcelEventRow, 'status' | 'isFailedAttempt'>,
  isCollected: boolean,
): ParcelMailKind | undefined {
  if (isFailedAttempt) return 'notDelivered'
  if (status === 'Delivered' && isCollected) return 'collected'
  return (ofStatuses as Partial<Record<ParcelStatus, ParcelMailKind>>)[status]
}

/** Ids of mails, each by the id of what the mail is about. */
export const mailIds = {
  confirmation: (orderId: string) => `order-${orderId}`,
  parcel: (eventId: string) => `parcel-${eventId}`,
  cancellation: (cancellationId: string) => `cancellation-${cancellationId}`,
  refund: (refundId: string) => `refund-${refundId}`,
  change: (actId: string) => `change-${actId}`,
  unplaced: (orderId: string) => `unplaced-${orderId}`,
}

/** Jobs that send the mails of a placed order. */
export const orderMailJobs = [
  'confirmation-mail',
  'parcel-mail',
  'cancellation-mail',
  'refund-mail',
  'order-change-mail',
] as const satisfies readonly (keyof JobData)[]

/** A mail that an order may have caused. */
export interface CausedMail {
  readonly id: string
  readonly kind: OrderMailKind
  /** The parcel that it is about, where it is about one. */
  readonly parcelId?: string
  /** Members of its job's data. */
  readonly data: Readonly<Record<string, string>>
}

/** Every mail that a placed order may have caused so far, sent or not; a job's mail is the first that fits its data. */
export function causedMails(
  { row, events, cancellations, refunds }: OrderRecord,
  acts: readonly Pick<OrderActRow, 'id' | 'name'>[],
): readonly CausedMail[] {
  const isCollected = row.fulfillment?.deliveryMethod === 'click-collect'
  const ofEvents = events.flatMap((event): CausedMail[] => {
    const kind = parcelMailKind(event, isCollected)
    return kind ? [{ id: mailIds.parcel(event.id), kind, parcelId: event.parcelId, data: { eventId: event.id } }] : []
  })
  const ofActs = acts.flatMap(({ id, name }): CausedMail[] => {
    const kind = name === 'shopper.delivery-slots' ? 'slots' : name === 'shopper.collector' ? 'collector' : undefined
    return kind ? [{ id: mailIds.change(id), kind, data: { actId: id } }] : []
  })
  return [
    ...ofEvents,
    ...cancellations.map(({ id, parcelId }): CausedMail => {
      return { id: mailIds.cancellation(id), kind: 'part', parcelId, data: { cancellationId: id } }
    }),
    ...refunds.map(({ id, parcelId }): CausedMail => {
      return { id: mailIds.refund(id), kind: 'refund', parcelId, data: { refundId: id } }
    }),
    ...ofActs,
    // The last one: jobs of changes name their order too.
    { id: mailIds.confirmation(row.id), kind: 'confirmation', data: { orderId: row.id } },
  ]
}
