import { createSavedItemsService } from './modules/saved-items/saved-items.service.ts'
import { createWishlistService } from './modules/wishlist/wishlist.service.ts'
import type { ShopLimits } from './platform/config/shop-limits.ts'

/** Lists that a shopper has beside the cart. */
export const createLists = (
  given: Omit<Parameters<typeof createWishlistService>[0], 'limits'> &
    Omit<Parameters<typeof createSavedItemsService>[0], 'limits'>,
  { savedItems, wishlist }: Pick<ShopLimits, 'savedItems' | 'wishlist'>,
) => ({
  savedItems: createSavedItemsService({ ...given, limits: savedItems }),
  wishlists: createWishlistService({ ...given, limits: wishlist }),
})
