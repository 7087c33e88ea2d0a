export { wishlistDomain, type Wishlist, type WishlistOutcome, type WishlistRemoval } from './wishlist.ts'
