import type { Cart as CartData } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { write, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { AddLine } from './cart.ts'

const base = '/experience/checkout/guest/v1/cart'

/** The cart's requests. Writes are asked again with the same key until their outcome is known; see {@link write}. */
export interface CartApi {
  /** The shopper's open cart, if there is one. */
  read(): Promise<CartData | null>
  setQuantity(itemId: string, quantity: number): Promise<WriteOutcome<CartData>>
  /** @param key - Names what is added: an add whose outcome stayed unknown is settled before the next one of the same key. */
  add(key: string, line: AddLine & { quantity: number }): Promise<WriteOutcome<CartData>>
  /** Asks again for adds whose outcome is unknown; answers whether all are known then. */
  settle(): Promise<boolean>
}

/** What {@link createCartApi} needs. */
export interface CartApiOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  /** The id of the cart at hand. */
  readonly cartId: () => string | undefined
  /** Told of a cart that was opened, and of none when it turned out to be closed. */
  readonly onOpen: (cart: CartData | undefined) => void
}

/** Makes the requests of one cart. */
export function createCartApi({ client, environment, session, cartId, onOpen }: CartApiOptions): CartApi {
  const unsettled = new Map<string, (delays?: readonly number[]) => Promise<WriteOutcome<CartData>>>()
  let opening: Promise<WriteOutcome<CartData>> | undefined

  /** The cart's id, made on the first add; one request however many adds wait for it. */
  async function open(): Promise<WriteOutcome<string>> {
    const known = cartId()
    if (known) return { outcome: 'done', value: known }
    const idempotencyKey = environment.uuid()
    opening ??= write(
      environment,
      () =>
        client.call(
          `POST ${base}/user/{userId}`,
          { params: { userId: session.userId }, query: session.account },
          { idempotencyKey, keepalive: true },
        ),
      session.token,
    ).then((opened) => {
      opening = undefined
      if (opened.outcome === 'done') onOpen(opened.value)
      return opened
    })
    const opened = await opening
    // Opening twice gives the same cart, so that not knowing is no more than not having it.
    if (opened.outcome !== 'done')
      return { outcome: opened.outcome === 'refused' ? 'refused' : 'failed', error: opened.error }
    return { outcome: 'done', value: opened.value.id }
  }

  async function add(key: string, line: AddLine & { quantity: number }): Promise<WriteOutcome<CartData>> {
    const wasKnown = !!cartId()
    const opened = await open()
    if (opened.outcome !== 'done') return opened
    const { productCode, variationProductCode, options, quantity } = line
    const input = {
      params: { cartId: opened.value },
      body: {
        quantity,
        product: { productCode, ...(variationProductCode && { variationProductCode }) },
        ...(options?.length && { options: [...options] }),
      },
    }
    const idempotencyKey = environment.uuid()
    const send = (delays?: readonly number[]) =>
      write(
        environment,
        () => client.call(`POST ${base}/{cartId}/item`, input, { idempotencyKey, keepalive: true }),
        session.token,
        delays,
      )
    const result = await send()
    if (result.outcome === 'unknown') unsettled.set(key, send)
    // The cart may have been ordered or merged away in another tab: once more with a new one.
    if (wasKnown && result.outcome === 'refused' && ['CART_CLOSED', 'NOT_FOUND'].includes(result.error.code)) {
      onOpen(undefined)
      return add(key, line)
    }
    return result
  }

  async function settleOne(key: string, delays?: readonly number[]): Promise<WriteOutcome<CartData> | undefined> {
    const result = await unsettled.get(key)?.(delays)
    if (result && result.outcome !== 'unknown' && result.outcome !== 'failed') unsettled.delete(key)
    return result
  }

  return {
    read: () => client.call(`GET ${base}/user/{userId}`, { params: { userId: session.userId } }),
    setQuantity: (itemId, quantity) =>
      write(
        environment,
        () =>
          client.call(
            `PUT ${base}/{cartId}/item/{itemId}/{quantity}`,
            { params: { cartId: cartId()!, itemId, quantity } },
            { keepalive: true },
          ),
        session.token,
      ),
    async add(key, line) {
      const earlier = await settleOne(key)
      // Behind an add that is still unknown nothing is sent: two with different keys could both count.
      return earlier && earlier.outcome !== 'done' && unsettled.has(key)
        ? { outcome: 'failed', error: earlier.error }
        : add(key, line)
    },
    settle: async () => {
      for (const key of unsettled.keys()) await settleOne(key, [])
      return !unsettled.size
    },
  }
}
