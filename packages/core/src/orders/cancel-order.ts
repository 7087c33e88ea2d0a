import { writtenOrderNumber } from '@vitrine/contract/rules'
import { write } from '../http/index.ts'
import { defineDomain } from '../storefront/index.ts'
import type { TrackingOutcome } from './track-order.ts'

/** How a cancellation ended. `tooLate`: it has left. */
export type CancelOutcome = 'done' | 'tooLate' | 'notFound' | 'failed'

/** Cancels placed orders, or one parcel of them, as long as it has not left. */
export interface OrderCancelling {
  /** An order of the shopper. Never rejects. */
  cancel(orderId: string, parcelId?: string): Promise<CancelOutcome>
  /** An order of whoever knows its number and e-mail; it answers with the order as it is then. Never rejects. */
  cancelAsGuest(
    orderNo: string,
    email: string,
    parcelId?: string,
  ): Promise<TrackingOutcome | { readonly outcome: 'tooLate' }>
}

const base = '/experience/checkout/guest/v1'

/** Makes the cancelling of one storefront: `storefront.use(orderCancellingDomain)`. */
export const orderCancellingDomain = defineDomain<OrderCancelling>('orderCancelling', ({ client, environment }) => {
  const action = (parcelId?: string) => ({
    actionName: 'CancelOrder' as const,
    ...(parcelId && { parcelId }),
  })
  return {
    async cancel(orderId, parcelId) {
      const idempotencyKey = environment.uuid()
      const input = { params: { orderId }, body: action(parcelId) }
      const result = await write(environment, () =>
        client.call(`POST ${base}/orders/{orderId}/actions`, input, { idempotencyKey }),
      )
      if (result.outcome === 'done') return 'done'
      if (result.error.code === 'ORDER_STATE') return 'tooLate'
      return result.error.status === 404 || result.error.status === 400 ? 'notFound' : 'failed'
    },

    async cancelAsGuest(orderNo, email, parcelId) {
      const body = { orderNo: writtenOrderNumber(orderNo), email: email.trim(), ...action(parcelId) }
      // Cancelled twice it stays cancelled: a lost answer may be asked for again.
      const result = await write(environment, () => client.call(`POST ${base}/guest-order/actions`, { body }))
      if (result.outcome === 'done') return { outcome: 'found', order: result.value }
      if (result.error.code === 'ORDER_STATE') return { outcome: 'tooLate' }
      if (result.error.status === 429) return { outcome: 'busy' }
      return { outcome: result.error.code === 'NOT_FOUND' ? 'notFound' : 'failed' }
    },
  }
})
