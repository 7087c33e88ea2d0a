import type { StorefrontError } from '../errors/index.ts'
import { write } from '../http/index.ts'
import { errorText } from '../notifications/index.ts'
import { defineDomain } from '../storefront/index.ts'
import type { CartOutcome } from '../cart/index.ts'

const base = '/experience/checkout/guest/v1/cart'

/** The code that carries a cart from a partner's page to the shop, or why there is none. */
export type HandoverOutcome =
  { readonly outcome: 'done'; readonly code: string } | { readonly outcome: 'failed'; readonly error: StorefrontError }

/** Carries a cart from a partner's page to the shop, which is another site and does not know this browser's guest. */
export interface Handover {
  /** Asks for the one-time code of this cart, after what is still being changed; good for 60 seconds. Never rejects. */
  start(): Promise<HandoverOutcome>
  /** Joins the cart behind a code with the shopper's own; a used code changes nothing. Never rejects. */
  accept(code: string): Promise<CartOutcome>
}

/** Makes the hand-over of a storefront: `storefront.use(handoverDomain)`. */
export const handoverDomain = defineDomain<Handover>(
  'handover',
  ({ client, environment, storefront: { cart, session, i18n, notifications } }) => ({
    async start() {
      try {
        await cart.settled()
        const { code } = await client.call(`POST ${base}/{cartId}/handover`, {
          params: { cartId: cart.id.peek() ?? '' },
        })
        return { outcome: 'done', code }
      } catch (error) {
        return { outcome: 'failed', error: error as StorefrontError }
      }
    },
    async accept(code) {
      const params = {
        code,
        get userId() {
          return session.userId
        },
      }
      // A repeated code is answered with the cart it was merged into or refused: asking again adds nothing twice.
      const result = await write(
        environment,
        () => client.call(`POST ${base}/user/{userId}/handover/{code}`, { params }, { keepalive: true }),
        session.token,
      )
      // Also after a refusal: a lost answer may have joined the carts already.
      await cart.load()
      if (result.outcome === 'done') return { outcome: 'done' }
      const { error } = result
      const message = errorText(error, i18n)
      notifications.show({ kind: 'error', message })
      return result.outcome === 'refused'
        ? { outcome: 'refused', code: error.code, details: error.details, message }
        : { outcome: result.outcome, error }
    },
  }),
)
