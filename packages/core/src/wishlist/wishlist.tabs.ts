import type { WishlistContents } from '@vitrine/contract'
import type { StorefrontConfig } from '../config/index.ts'
import type { Environment } from '../environment/index.ts'

/** The other tabs of this browser that show the same shop and country. */
export interface WishlistTabs {
  /** Tells the other tabs what is on the wishlist now. */
  readonly broadcast: (contents: WishlistContents) => void
  /** @param onContents - Called with what another tab was answered, where it is newer than what is known here. */
  listen(known: () => WishlistContents | undefined, onContents: (contents: WishlistContents) => void): void
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
    listen(known, onContents) {
      channel.listen((message) => {
        const contents = message as WishlistContents
        const current = known()
        if (contents.id !== current?.id || contents.version > current.version) onContents(contents)
      })
    },
  }
}
