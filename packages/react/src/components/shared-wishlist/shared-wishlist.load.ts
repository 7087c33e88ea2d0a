import { wishlistDomain, type Storefront } from '@vitrine/core'

/** Reads the products of a shared wishlist. */
export function loadSharedWishlist(
  storefront: Storefront,
  { code = '' }: { readonly code?: string | undefined },
): Promise<unknown> {
  return storefront.use(wishlistDomain).shared(code).load()
}
