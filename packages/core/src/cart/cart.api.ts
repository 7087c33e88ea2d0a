import type { Cart as CartData, OptionSelection } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { write, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { SentLine } from './cart.types.ts'

const base = '/experience/checkout/guest/v1/cart'

/** What {@link createCartApi} needs. */
export interface CartApiOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
}

/** The cart's requests. Writes are repeated with the same key until their outcome is known; see {@link write}. */
export function createCartApi({ client, environment, session }: CartApiOptions) {
  return {
    /** The shopper's open cart, if there is one. */
    read: (): Promise<CartData | null> => client.call(`GET ${base}/user/{userId}`, { params: session }),

    /**
     * An add that takes effect once, however often the function is called: every try has the same key. Where no cart is
     * known, one request makes guest, cart and line: the page may end before the answer. The user is `me`, whoever the
     * host takes the browser for: it may have no guest yet.
     */
    add(cartId: string | undefined, { productCode, variationProductCode, options, send }: SentLine, quantity: number) {
      const body = {
        quantity,
        product: { productCode, ...(variationProductCode && { variationProductCode }) },
        ...(options?.length && { options: options as OptionSelection[] }),
      }
      const once = { idempotencyKey: environment.uuid(), keepalive: true }
      const request = () =>
        send
          ? send(body, once)
          : client.call(
              `POST ${base}/${cartId ? '{cartId}' : 'user/{userId}'}/item`,
              // The path takes what it names.
              { params: { cartId: cartId!, userId: 'me' }, ...(!cartId && { query: session.account }), body },
              once,
            )
      return (delays?: readonly number[]): Promise<WriteOutcome<CartData>> =>
        write(environment, request, undefined, delays)
    },

    /** Absolute, so that repeating it changes nothing. */
    setQuantity(cartId: string, itemId: string, quantity: number): Promise<WriteOutcome<CartData>> {
      const params = { cartId, itemId, quantity }
      return write(environment, () =>
        client.call(`PUT ${base}/{cartId}/item/{itemId}/{quantity}`, { params }, { keepalive: true }),
      )
    },
  }
}

/** @see createCartApi */
export type CartApi = ReturnType<typeof createCartApi>
