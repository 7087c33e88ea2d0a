import type { OrderAction } from '@vitrine/contract'
import { writtenOrderNumber } from '@vitrine/contract/rules'
import { write } from '../http/index.ts'
import { defineDomain } from '../storefront/index.ts'
import type { TrackingOutcome } from './track-order.ts'

/** How a cancellation ended. `tooLate`: it has left. `fewer`: not so many units are left, or only a gift was named. */
export type CancelOutcome = 'done' | 'tooLate' | 'fewer' | 'notFound' | 'failed'

/** Units of a parcel's lines, in place of all of it. */
export interface CancelledUnits {
  readonly lines: NonNullable<OrderAction['lines']>
  /**
   * UUID that names the cancellation: sent again with it, it has no second effect.
   * @defaultValue a new one
   */
  readonly key?: string | undefined
}

/** Cancels placed orders, one parcel of them, or units of that, as long as it has not left. */
export interface OrderCancelling {
  /** An order of the shopper. Never rejects. */
  cancel(orderId: string, parcelId?: string, units?: CancelledUnits): Promise<CancelOutcome>
  /** An order of whoever knows its number and e-mail; it answers with the order as it is then. Never rejects. */
  cancelAsGuest(
    orderNo: string,
    email: string,
    parcelId?: string,
    units?: CancelledUnits,
  ): Promise<TrackingOutcome | { readonly outcome: 'tooLate' } | { readonly outcome: 'fewer' }>
}

const base = '/experience/checkout/guest/v1'

/** Makes the cancelling of one storefront: `storefront.use(orderCancellingDomain)`. */
export const orderCancellingDomain = defineDomain<OrderCancelling>('orderCancelling', ({ client, environment }) => {
  const action = (parcelId?: string, units?: CancelledUnits) => ({
    actionName: 'CancelOrder' as const,
    ...(parcelId && { parcelId }),
    ...(units && { lines: units.lines }),
  })
  return {
    async cancel(orderId, parcelId, units) {
      const idempotencyKey = units?.key ?? environment.uuid()
      const input = { params: { orderId }, body: action(parcelId, units) }
      const result = await write(environment, () =>
        client.call(`POST ${base}/orders/{orderId}/actions`, input, { idempotencyKey }),
      )
      if (result.outcome === 'done') return 'done'
      if (result.error.code === 'ORDER_STATE') return 'tooLate'
      if (result.error.code === 'VALIDATION_CONFLICT') return 'fewer'
      return result.error.status === 404 || result.error.status === 400 ? 'notFound' : 'failed'
    },

    async cancelAsGuest(orderNo, email, parcelId, units) {
      const body = {
        ...{ orderNo: writtenOrderNumber(orderNo), email: email.trim(), ...action(parcelId, units) },
        ...(units && { key: units.key ?? environment.uuid() }),
      }
      // A parcel that is cancelled twice stays cancelled, and units have a key: a lost answer may be asked for again.
      const result = await write(environment, () => client.call(`POST ${base}/guest-order/actions`, { body }))
      if (result.outcome === 'done') return { outcome: 'found', order: result.value }
      if (result.error.code === 'ORDER_STATE') return { outcome: 'tooLate' }
      if (result.error.code === 'VALIDATION_CONFLICT') return { outcome: 'fewer' }
      if (result.error.status === 429) return { outcome: 'busy' }
      return { outcome: result.error.code === 'NOT_FOUND' ? 'notFound' : 'failed' }
    },
  }
})
