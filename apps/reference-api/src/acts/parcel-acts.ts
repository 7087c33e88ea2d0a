import type { FulfillmentInfo, ParcelStatus, Static } from '@vitrine/contract'
import { nextStatuses } from '../modules/orders/parcel-state.ts'
import { cancelFields, carrierFields, parcelFields } from './act-fields.ts'
import { ActRefused } from './act-refusal.ts'
import type { Act, Role } from './act.ts'
import { cancelUnits } from './cancel-units.ts'
import { namedParcel, stateOf } from './named-parcel.ts'

type Fields = typeof carrierFields & typeof cancelFields
type ParcelInput = { readonly [Name in Exclude<keyof Fields, 'order'>]?: Static<Fields[Name]> | undefined }

/** An act that moves one parcel along an edge. */
export interface ParcelAct extends Act<ParcelInput> {
  readonly to: ParcelStatus
  /** Statuses that it begins in, where that is not all from which an edge leads there. */
  readonly from?: readonly ParcelStatus[]
}

export type ParcelActName =
  | 'parcel.pick'
  | 'parcel.pack'
  | 'parcel.dispatch'
  | 'parcel.out-for-delivery'
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
  'parcel.ready': actTo('ReadyToCollect'),
  'parcel.deliver': actTo('Delivered', { from: ['Dispatched', 'OutForDelivery'] }),
  'parcel.collect': actTo('Delivered', { from: ['ReadyToCollect'] }),
  'parcel.cancel': actTo('Cancelled', { roles: ['support', 'admin'], fields: cancelFields }),
}

type Terms = Partial<Pick<ParcelAct, 'fields' | 'from' | 'roles'>>

function actTo(to: ParcelStatus, { fields = parcelFields, roles = packers, from }: Terms = {}): ParcelAct {
  const act: ParcelAct = {
    ...{ fields, roles, to },
    ...(from && { from }),
    async run(tx, context, { parcel: name, carrier, tracking, link, note, lines }) {
      const { row, record, actor, parcelMoves } = context
      const parcel = namedParcel(record, name)
      const method = row.fulfillment?.deliveryMethod
      if (!isPossible(act, parcel.status, method)) {
        const possible = possibleActs(parcel.status, method).map((one) => ({ key: `refusals.acts.${one}` as const }))
        const values = {
          ...stateOf(record, parcel),
          to: { key: `refusals.statuses.${to}` as const },
          acts: possible.length > 0 ? possible : { key: 'refusals.nothing' as const },
        }
        throw new ActRefused('edge', { key: 'refusals.parcelEdge', values })
      }
      if (lines) return cancelUnits(tx, context, parcel, { lines, note })
      const said = { carrier, trackingNumber: tracking, trackingUrl: link, note }
      await parcelMoves.move(tx, row, parcel.id, { status: to, actor, ...said })
    },
  }
  return act
}

const isPossible = (
  { to, from }: Pick<ParcelAct, 'to' | 'from'>,
  status: ParcelStatus,
  method: FulfillmentInfo['deliveryMethod'] | undefined,
): boolean => nextStatuses(status, method).includes(to) && (from?.includes(status) ?? true)

/** Acts that a parcel in this status, which is delivered so, allows. */
export const possibleActs = (
  status: ParcelStatus,
  method: FulfillmentInfo['deliveryMethod'] | undefined,
): ParcelActName[] =>
  (Object.keys(parcelActs) as ParcelActName[]).filter((name) => isPossible(parcelActs[name], status, method))
