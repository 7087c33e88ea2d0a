import { joinCart, type CartOutcome } from '../cart/index.ts'
import { errorText } from '../notifications/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { startHandover, type HandoverOutcome } from './start-handover.ts'

/** Carries a cart from a partner's page to the shop, which is another site and does not know this browser's guest. */
export interface Handover {
  /** Asks for the one-time code of this cart, after what is still being changed; good for 60 seconds. Never rejects. */
  start(): Promise<HandoverOutcome>
  /** Copies the cart behind a code into the shopper's own, once; a used code changes nothing. Never rejects. */
  accept(code: string): Promise<CartOutcome>
}

/** Makes the hand-over of a storefront: `storefront.use(handoverDomain)`. */
export const handoverDomain = defineDomain<Handover>('handover', ({ client, environment, storefront }) => ({
  start: () => startHandover(storefront),
  async accept(code) {
    const { cart, i18n } = storefront
    const result = await joinCart({ ...storefront, client, environment }, code)
    // Also after a refusal: a lost answer may have joined the carts already.
    await cart.load()
    if (result.outcome === 'done') return { outcome: 'done' }
    const { outcome, error } = result
    if (outcome !== 'refused') return { outcome, error }
    return { outcome, code: error.code, details: error.details, message: errorText(error, i18n) }
  },
}))
