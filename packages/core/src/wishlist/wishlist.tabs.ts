import type { WishlistContents } from '@vitrine/contract'
import type { StorefrontConfig } from '../config/index.ts'
import type { Environment } from '../environment/index.ts'

/** The other tabs of this browser that show the same shop and country. */
export interface WishlistTabs {
  /** Tells the other tabs what is on the wishlist now. */
  readonly broadcast: (contents: WishlistContents) => void
  /** @param onContents - Called with what another tab was answered, which may be older than what is known here. */
  listen(onContents: (contents: WishlistContents) => void): void
}

/** Makes the channel to the other tabs. */
export function createWishlistTabs(
  environment: Environment,
  { configurationSet, organisationId }: StorefrontConfig,
  country: string,
): WishlistTabs {
  const channel = environment.channel(`vitrine-wishlist:${configurationSet}:${organisationId}:${country}`)
  return {
    broadcast: (contents) => channel.post(contents),
    listen: (onContents) => channel.listen((message) => onContents(message as WishlistContents)),
  }
}
