export { sortWishlistItems, wishlistSortOf, wishlistSorts, type WishlistSort } from './wishlist-sort.ts'
export { wishlistDomain, type Wishlist, type WishlistOutcome, type WishlistRemoval } from './wishlist.ts'
