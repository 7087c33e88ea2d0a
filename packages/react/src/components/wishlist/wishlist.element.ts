import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { backInStockAlert } from '../product-detail/sold-out/back-in-stock-alert.definition.ts'
import { wishlistProduct } from './wishlist-product.definition.ts'
import { loadWishlist } from './wishlist.load.ts'
import { Wishlist, type WishlistProps } from './wishlist.tsx'

/**
 * The shopper’s wishlist, by department and sorted: what has become of each product, the way into the bag, and a link
 * to share.
 *
 * @slot start - Above the products.
 * @slot end - Below everything.
 * @slot loading - Instead of the outline shown while the wishlist is fetched.
 * @slot empty - Instead of the empty wishlist.
 * @slot error - Instead of the message about a wishlist that could not be loaded.
 * @csspart base - The whole wishlist.
 * @csspart title - The heading.
 * @csspart bar - The departments, where both have products, and the ways to sort.
 * @csspart departments - The links to the departments.
 * @csspart sort - The links that sort.
 * @csspart group - One department’s products.
 * @csspart item - One product.
 * @csspart move - The button that moves a product to the bag, or opens its choices.
 * @csspart move-all - The button that moves a department to the bag.
 * @csspart moved - The line that says how much went into the bag, with the way there.
 * @csspart not-added - What the bag did not take, and why.
 * @csspart alert - The button that asks for a back-in-stock alert, or opens its form.
 * @csspart removed - The line that says what was removed, with Undo.
 * @csspart deleted - What is no longer sold.
 * @csspart share - The link to share.
 * @csspart dialog - The choice of colour and size, or the form of a back-in-stock alert.
 * @csspart empty - The empty wishlist.
 * @csspart loading - The outline while loading.
 */
export const wishlistElement = defineElement<WishlistProps>({
  tag: 'vitrine-wishlist',
  component: Wishlist,
  uses: [backInStockAlert, button, dialog, notice, skeleton, wishlistProduct],
  attributes: {
    sort: { type: 'string', values: ['newest', 'price', 'drop'] },
    department: { type: 'string', values: ['fashion', 'food'] },
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['actions', 'backInStock', 'cartBulk', 'cartChange', 'errors', 'wishlist', 'wishlistChange'],
  load: loadWishlist,
})
