import { defineElement } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './wishlist-button.css?inline'
import { loadWishlistButton } from './wishlist-button.load.ts'
import { WishlistButton } from './wishlist-button.tsx'

/**
 * The link to the wishlist with its live count. On a partner’s page the count is that of the page’s own guest. It shows
 * nothing in a country that has no wishlist.
 *
 * @csspart base - The link.
 * @csspart count - The number of products; hidden while there are none. It is outlined, with `data-pending`, until the
 *   shop has answered.
 */
export const wishlistButtonElement = defineElement({
  tag: 'vitrine-wishlist-button',
  component: WishlistButton,
  uses: [icon],
  attributes: { href: { type: 'string' } },
  events: { 'vitrine-wishlist-count': { prop: 'onCount' } },
  reserve: '44px',
  hydrate: 'load',
  messages: ['errors', 'wishlistChange'],
  styles,
  load: loadWishlistButton,
})
