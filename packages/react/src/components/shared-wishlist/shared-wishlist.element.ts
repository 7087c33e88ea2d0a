import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { wishlistProduct } from '../wishlist/wishlist-product.definition.ts'
import { loadSharedWishlist } from './shared-wishlist.load.ts'
import { SharedWishlist } from './shared-wishlist.tsx'

/**
 * The products of a wishlist that somebody shared by a link, each with a way onto the shopper’s own, and all of them
 * with a way into the bag.
 *
 * @slot loading - Instead of the outline shown while the products are fetched.
 * @slot error - Instead of the message about a link that leads to nothing.
 * @csspart base - The whole wishlist.
 * @csspart title - The heading.
 * @csspart add-all - The button that adds everything to the bag.
 * @csspart added - The line that says how much is in the bag, with the way there.
 * @csspart not-added - What the bag did not take, and why.
 * @csspart group - One department’s products.
 * @csspart item - One product.
 * @csspart loading - The outline while the products are fetched.
 */
export const sharedWishlistElement = defineElement({
  tag: 'vitrine-shared-wishlist',
  component: SharedWishlist,
  uses: [button, notice, skeleton, wishlistProduct],
  attributes: { code: { type: 'string', isRequired: true } },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['actions', 'cartBulk', 'errors', 'wishlist', 'wishlistChange'],
  load: loadSharedWishlist,
})
