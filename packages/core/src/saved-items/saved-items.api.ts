import type { AddCartItem, SavedItemMoved, SavedItems } from '@vitrine/contract'
import { write, type CallOptions, type WriteOutcome } from '../http/index.ts'
import type { DomainContext } from '../storefront/index.ts'

const base = '/experience/checkout/guest/v1/cart'
const own = `${base}/user/{userId}/saved` as const

/** The requests. Each try of a change has the same key, so that it takes effect once. */
export function createSavedItemsApi({ client, environment, storefront: { session } }: DomainContext<SavedItems>) {
  function send<T>(request: (once: CallOptions) => Promise<T>): Promise<WriteOutcome<T>> {
    const once = { idempotencyKey: environment.uuid(), keepalive: true }
    return write(environment, () => request(once), session.token)
  }
  const entry = (savedId: string) => ({ userId: session.userId, savedId })
  return {
    read: (): Promise<SavedItems> => client.call(`GET ${own}`, { params: session }),
    save: (cartId: string, itemId: string): Promise<WriteOutcome<SavedItemMoved>> =>
      send((once) => client.call(`POST ${base}/{cartId}/item/{itemId}/save`, { params: { cartId, itemId } }, once)),
    add: (body: AddCartItem): Promise<WriteOutcome<SavedItems>> =>
      send((once) => client.call(`POST ${own}`, { params: session, body }, once)),
    move: (savedId: string, quantity?: number): Promise<WriteOutcome<SavedItemMoved>> =>
      send((once) => {
        const body = quantity === undefined ? {} : { quantity }
        return client.call(`POST ${own}/{savedId}/move`, { params: entry(savedId), body }, once)
      }),
    remove: (savedId: string): Promise<WriteOutcome<SavedItems>> =>
      send(() => client.call(`DELETE ${own}/{savedId}`, { params: entry(savedId) }, { keepalive: true })),
  }
}
