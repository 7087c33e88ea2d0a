import type { TrackedOrder } from '@vitrine/contract'
import { checkEmail, ORDER_NUMBER_MAX_LENGTH, writtenOrderNumber } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'

/** What is wrong with what was typed. */
export interface TrackingErrors {
  readonly orderNo?: 'missing'
  readonly email?: 'invalid'
}

/** How looking for an order ended. `notFound` says nothing of which of the two is wrong. */
export type TrackingOutcome =
  | { readonly outcome: 'found'; readonly order: TrackedOrder }
  | { readonly outcome: 'invalid'; readonly errors: TrackingErrors }
  | { readonly outcome: 'notFound' | 'busy' | 'failed' }

/** Orders for whoever has no account. */
export interface OrderTracking {
  /** Looks for a placed order by its number and e-mail. Never rejects. */
  track(orderNo: string, email: string): Promise<TrackingOutcome>
}

/** Makes the order tracking of one storefront: `storefront.use(orderTrackingDomain)`. */
export const orderTrackingDomain = defineDomain<OrderTracking>('orderTracking', ({ client }) => ({
  async track(typedNumber, typedEmail) {
    const orderNo = writtenOrderNumber(typedNumber)
    const email = typedEmail.trim()
    const errors: TrackingErrors = {
      ...(orderNo ? {} : { orderNo: 'missing' }),
      ...(checkEmail(email) ? { email: 'invalid' } : {}),
    }
    if (errors.orderNo || errors.email) return { outcome: 'invalid', errors }
    // Longer than any number: there is no such order, and the API would refuse to look.
    if (orderNo.length > ORDER_NUMBER_MAX_LENGTH) return { outcome: 'notFound' }
    const result = await client.read('GET /experience/checkout/guest/v1/guest-order', { query: { orderNo, email } })
    if (result.data) return { outcome: 'found', order: result.data }
    const { status, code } = result.error
    if (status === 429) return { outcome: 'busy' }
    return { outcome: code === 'NOT_FOUND' ? 'notFound' : 'failed' }
  },
}))
