import type { FulfillmentInfo, ParcelStatus, Static } from '@vitrine/contract'
import { hasFailedAttempt } from '../modules/orders/failed-attempt.ts'
import type { OrderRow } from '../modules/orders/orders.repository.ts'
import { canFail, nextStatuses } from '../modules/orders/parcel-state.ts'
import type { ParcelRow } from '../modules/orders/parcel.schema.ts'
import type { ParcelRecord } from '../modules/orders/parcels.repository.ts'
import type { DeskMessage } from '../platform/language/desk-messages.ts'
import { cancelFields, carrierFields, failedFields, parcelFields } from './act-fields.ts'
import { ActRefused } from './act-refusal.ts'
import type { Act, Role } from './act.ts'
import { cancelUnits } from './cancel-units.ts'
import { namedParcel, stateOf } from './named-parcel.ts'

type Fields = typeof carrierFields & typeof cancelFields
type ParcelInput = { readonly [Name in Exclude<keyof Fields, 'order'>]?: Static<Fields[Name]> | undefined }

/** Where a parcel stands, as far as acts ask. */
export interface ParcelStanding {
  readonly status: ParcelStatus
  /** How it is delivered. */
  readonly method: FulfillmentInfo['deliveryMethod'] | undefined
  /** Whether an attempt to deliver it failed before. */
  readonly hasFailed: boolean
}

/** An act on one parcel. */
export interface ParcelAct extends Act<ParcelInput> {
  readonly to: ParcelStatus
  allows(standing: ParcelStanding): boolean
}

export type ParcelActName =
  | 'parcel.pick'
  | 'parcel.pack'
  | 'parcel.dispatch'
  | 'parcel.out-for-delivery'
  | 'parcel.not-delivered'
  | 'parcel.ready'
  | 'parcel.deliver'
  | 'parcel.collect'
  | 'parcel.cancel'

const packers: readonly Role[] = ['fulfilment', 'admin']

/** What is done to one parcel. */
export const parcelActs: Readonly<Record<ParcelActName, ParcelAct>> = {
  'parcel.pick': actTo('Processing'),
  'parcel.pack': actTo('Packed'),
  'parcel.dispatch': actTo('Dispatched', { fields: carrierFields }),
  'parcel.out-for-delivery': actTo('OutForDelivery'),
  'parcel.not-delivered': failedAttempt(),
  'parcel.ready': actTo('ReadyToCollect'),
  'parcel.deliver': actTo('Delivered', { from: ['Dispatched', 'OutForDelivery'] }),
  'parcel.collect': actTo('Delivered', { from: ['ReadyToCollect'] }),
  'parcel.cancel': actTo('Cancelled', { roles: ['support', 'admin'], fields: cancelFields }),
}

interface Terms extends Partial<Pick<ParcelAct, 'fields' | 'roles'>> {
  /** Statuses that it begins in, where that is not all from which an edge leads there. */
  readonly from?: readonly ParcelStatus[]
}

function actTo(to: ParcelStatus, { fields = parcelFields, roles = packers, from }: Terms = {}): ParcelAct {
  const allows = ({ status, method }: ParcelStanding) =>
    nextStatuses(status, method).includes(to) && (from?.includes(status) ?? true)
  return {
    ...{ fields, roles, to, allows },
    async run(tx, context, { parcel: name, carrier, tracking, link, note, lines }) {
      const { row, record, actor, parcelMoves } = context
      const parcel = namedParcel(record, name)
      const standing = standingOf(row, record, parcel)
      if (!allows(standing)) {
        const values = { ...stateOf(record, parcel), to: { key: `refusals.statuses.${to}` as const } }
        throw new ActRefused('edge', {
          key: 'refusals.parcelEdge',
          values: { ...values, acts: possibleWords(standing) },
        })
      }
      if (lines) return cancelUnits(tx, context, parcel, { lines, note })
      const said = { carrier, trackingNumber: tracking, trackingUrl: link, note }
      await parcelMoves.move(tx, row, parcel.id, { status: to, actor, ...said })
    },
  }
}

/** The carrier came, and nobody took the parcel: it is on its way again. */
function failedAttempt(): ParcelAct {
  const allows = ({ status, hasFailed }: ParcelStanding) => canFail(status, hasFailed)
  return {
    ...{ fields: failedFields, roles: packers, to: 'Dispatched', allows },
    async run(tx, { row, record, actor, parcelMoves }, { parcel: name, note = '' }) {
      const parcel = namedParcel(record, name)
      const standing = standingOf(row, record, parcel)
      if (!allows(standing)) {
        const key = standing.status === 'Dispatched' ? 'refusals.failedAlready' : 'refusals.notOnItsWay'
        const values = { ...stateOf(record, parcel), acts: possibleWords(standing) }
        throw new ActRefused('edge', { key, values })
      }
      await parcelMoves.failAttempt(tx, row, { parcelId: parcel.id, actor, note })
      return { before: parcel.status, after: 'Dispatched' }
    },
  }
}

export const standingOf = (
  { fulfillment }: Pick<OrderRow, 'fulfillment'>,
  record: Pick<ParcelRecord, 'events'>,
  { id, status }: Pick<ParcelRow, 'id' | 'status'>,
): ParcelStanding => ({
  ...{ status, method: fulfillment?.deliveryMethod },
  hasFailed: hasFailedAttempt(record, id),
})

/** Acts that a parcel allows where it stands. */
export const possibleActs = (standing: ParcelStanding): ParcelActName[] =>
  (Object.keys(parcelActs) as ParcelActName[]).filter((name) => parcelActs[name].allows(standing))

function possibleWords(standing: ParcelStanding): DeskMessage | DeskMessage[] {
  const possible = possibleActs(standing).map((one) => ({ key: `refusals.acts.${one}` as const }))
  return possible.length > 0 ? possible : { key: 'refusals.nothing' }
}
