import type { Cart } from '../cart/index.ts'
import type { Client, StorefrontError } from '../http/index.ts'

/** The code that carries a cart from a partner's page to the shop, or why there is none. */
export type HandoverOutcome =
  | { readonly outcome: 'done'; readonly code: string }
  | { readonly outcome: 'failed'; readonly error: StorefrontError }

/** Asks for the one-time code of a cart, after what is still being changed; good for 60 seconds. Never rejects. */
export async function startHandover({ cart, client }: { cart: Cart; client: Client }): Promise<HandoverOutcome> {
  try {
    await cart.settled()
    const { code } = await client.call('POST /experience/checkout/guest/v1/cart/{cartId}/handover', {
      params: { cartId: cart.id.peek() ?? '' },
    })
    return { outcome: 'done', code }
  } catch (error) {
    return { outcome: 'failed', error: error as StorefrontError }
  }
}
