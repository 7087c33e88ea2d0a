import type { Cart as CartData } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { write, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { AddLine } from './cart.types.ts'

const base = '/experience/checkout/guest/v1/cart'

/** What {@link createCartApi} needs. */
export interface CartApiOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
}

/** The cart's requests. Writes are repeated with the same key until their outcome is known; see {@link write}. */
export function createCartApi({ client, environment, session }: CartApiOptions) {
  const send = <T>(request: () => Promise<T>, delays?: readonly number[]): Promise<WriteOutcome<T>> =>
    write(environment, request, session.token, delays)
  return {
    /** The shopper's open cart, if there is one. */
    read: (): Promise<CartData | null> => client.call(`GET ${base}/user/{userId}`, { params: session }),

    /** Makes a cart, or answers the one that is open. */
    open(): Promise<WriteOutcome<CartData>> {
      const options = { idempotencyKey: environment.uuid(), keepalive: true }
      return send(() => client.call(`POST ${base}/user/{userId}`, { params: session, query: session.account }, options))
    },

    /** An add that takes effect once, however often the function is called: every try has the same key. */
    add(cartId: string, { productCode, variationProductCode, options }: AddLine, quantity: number) {
      const input = {
        params: { cartId },
        body: {
          quantity,
          product: { productCode, ...(variationProductCode && { variationProductCode }) },
          ...(options?.length && { options: [...options] }),
        },
      }
      const idempotencyKey = environment.uuid()
      return (delays?: readonly number[]): Promise<WriteOutcome<CartData>> =>
        send(() => client.call(`POST ${base}/{cartId}/item`, input, { idempotencyKey, keepalive: true }), delays)
    },

    /** Absolute, so that repeating it changes nothing. */
    setQuantity(cartId: string, itemId: string, quantity: number): Promise<WriteOutcome<CartData>> {
      const params = { cartId, itemId, quantity }
      return send(() => client.call(`PUT ${base}/{cartId}/item/{itemId}/{quantity}`, { params }, { keepalive: true }))
    },
  }
}

/** @see createCartApi */
export type CartApi = ReturnType<typeof createCartApi>
