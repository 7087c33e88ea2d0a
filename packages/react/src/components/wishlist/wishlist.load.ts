import { wishlistDomain, type Storefront } from '@vitrine/core'

/** Reads the shopper's wishlist. */
export function loadWishlist(storefront: Storefront): Promise<unknown> {
  return storefront.use(wishlistDomain).load()
}
