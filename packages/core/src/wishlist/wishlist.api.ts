import type {
  MoveWishlistItem,
  SharedWishlist,
  Wishlist,
  WishlistContents,
  WishlistMoved,
  WishlistShare,
} from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'
import type { Environment } from '../environment/index.ts'
import { write, type CallOptions, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'

/** Whoever the host takes the browser for: it may have no guest yet. */
const whoCalls = { userId: 'me' }
const base = '/experience/checkout/guest/v1/wishlist/user/{userId}'

interface WishlistApiOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
}

/** The wishlist's requests. Repeating a change changes nothing, so that an answer that was lost is asked for again. */
export function createWishlistApi({ client, environment, session }: WishlistApiOptions) {
  const send = <T>(request: () => Promise<T>): Promise<WriteOutcome<T>> => write(environment, request)
  return {
    read: (): Promise<Wishlist> => client.call(`GET ${base}`, { params: session }),
    contents: (): Promise<WishlistContents> => client.call(`GET ${base}/contents`, { params: session }),
    add: (entry: WishlistEntry): Promise<WriteOutcome<WishlistContents>> =>
      send(() => client.call(`POST ${base}/item`, { params: whoCalls, body: entry }, { keepalive: true })),
    remove: (productCode: string): Promise<WriteOutcome<WishlistContents>> =>
      send(() =>
        client.call(`DELETE ${base}/item/{productCode}`, { params: { ...whoCalls, productCode } }, { keepalive: true }),
      ),
    move: (productCode: string, body: MoveWishlistItem, once: CallOptions): Promise<WishlistMoved> =>
      client.call(`POST ${base}/item/{productCode}/move`, { params: { ...whoCalls, productCode }, body }, once),
    share: (): Promise<WriteOutcome<WishlistShare>> =>
      send(() => client.call(`POST ${base}/share`, { params: session })),
    unshare: (): Promise<WriteOutcome<WishlistShare>> =>
      send(() => client.call(`DELETE ${base}/share`, { params: session })),
    shared: (shareCode: string, signal: AbortSignal) =>
      client.read(
        'GET /experience/catalog/guest/v1/shared-wishlist/{shareCode}',
        { params: { shareCode } },
        { signal },
      ),
  }
}

export type { SharedWishlist }
