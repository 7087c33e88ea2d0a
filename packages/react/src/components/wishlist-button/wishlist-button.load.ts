import { contentDomain, type Storefront } from '@vitrine/core'

/** Fetches whether the shop has a wishlist. */
export function loadWishlistButton(storefront: Storefront): Promise<unknown> {
  return storefront.use(contentDomain).featureToggles.load()
}
