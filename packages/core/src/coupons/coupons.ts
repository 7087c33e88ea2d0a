import type { Money } from '@vitrine/contract'
import type { StorefrontErrorCode } from '../errors/index.ts'
import { write } from '../http/index.ts'
import { defineDomain } from '../storefront/index.ts'

const base = '/experience/checkout/guest/v1/cart/{cartId}'

/** How a change of the codes ended. `lacking`: what the goods must come to besides, for a code with a minimum. */
export type CouponOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly code: StorefrontErrorCode; readonly lacking?: Money | undefined }
  | { readonly outcome: 'failed' }

/** Changes the codes of the shopper's bag; what they take off it is in `storefront.cart`. */
export interface Coupons {
  /** Never rejects. */
  apply(code: string): Promise<CouponOutcome>
  /** Never rejects. */
  remove(code: string): Promise<CouponOutcome>
}

/** Promotions and codes in a storefront: `storefront.use(couponsDomain)`. */
export const couponsDomain = defineDomain<Coupons>('coupons', ({ client, environment, storefront }) => {
  const { cart, session } = storefront

  async function change(method: 'PUT' | 'DELETE', code: string): Promise<CouponOutcome> {
    const couponCode = code.trim()
    if (!couponCode) return { outcome: 'refused', code: 'INVALID_INPUT' }
    await cart.settled()
    const cartId = cart.id.peek()
    if (!cartId) return { outcome: 'failed' }
    const params = { cartId, couponCode }
    const result = await write(
      environment,
      () => client.call(`${method} ${base}/coupon/{couponCode}`, { params }, { keepalive: true }),
      session.token,
    )
    if (result.outcome === 'refused')
      return { outcome: 'refused', code: result.error.code, lacking: result.error.details[0]?.amount }
    await cart.load()
    return result.outcome === 'done' ? { outcome: 'done' } : { outcome: 'failed' }
  }

  return {
    apply: (code) => change('PUT', code),
    remove: (code) => change('DELETE', code),
  }
})
