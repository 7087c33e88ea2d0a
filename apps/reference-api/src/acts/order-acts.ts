import { isCancellable } from '../modules/orders/parcel-state.ts'
import { noteFields, orderFields } from './act-fields.ts'
import { ActRefused } from './act-refusal.ts'
import type { Act } from './act.ts'
import { stateOf } from './named-parcel.ts'

export type OrderActName = 'order.cancel' | 'order.note'

/** What is done to a whole order. */
export const orderActs: Readonly<Record<OrderActName, Act>> = {
  'order.cancel': {
    fields: orderFields,
    roles: ['support', 'admin'],
    async run(tx, { row, record, actor, parcelMoves }) {
      const live = record.parcels.filter(({ status }) => status !== 'Cancelled')
      if (live.length === 0) throw new ActRefused('edge', { key: 'refusals.cancelledAlready' })
      const gone = live.filter(({ status }) => !isCancellable(status))
      if (gone.length > 0) {
        const parcels = gone.map((parcel) => ({
          key: 'refusals.itsParcel' as const,
          values: stateOf(record, parcel),
        }))
        throw new ActRefused('edge', { key: 'refusals.hasLeft', values: { parcels } })
      }
      await parcelMoves.cancel(tx, row, undefined, actor)
    },
  },
  // It is written down like every act, and that is all of it.
  'order.note': { fields: noteFields, roles: ['fulfilment', 'support', 'admin'], async run() {} },
}
