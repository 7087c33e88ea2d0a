import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { freeDelivery } from '../free-delivery/free-delivery.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { quantity } from '../quantity/quantity.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { totals } from '../totals/totals.definition.ts'
import styles from './cart.css?inline'
import { loadCart } from './cart.load.ts'
import { Cart } from './cart.tsx'

/**
 * The bag to review: one parcel a department, quantities, what is missing to free delivery, and the way to checkout.
 *
 * @slot start - Above the parcels.
 * @slot end - Below everything.
 * @slot hamper - Below the lines of the hamper parcel, as for the day on which it shall come.
 * @slot loading - Instead of the outline shown while the bag is fetched.
 * @slot empty - Instead of the empty bag.
 * @slot error - Instead of the message about a bag that could not be loaded.
 * @csspart base - The whole bag.
 * @csspart title - The heading.
 * @csspart parcel - One department’s parcel.
 * @csspart line - One line.
 * @csspart notices - What there is to know about a line.
 * @csspart removed - The line that says what was removed, with Undo.
 * @csspart summary - Totals and the way to checkout.
 * @csspart checkout - The link to checkout.
 * @csspart empty - The empty bag.
 * @csspart loading - The outline while loading.
 */
export const cartElement = defineElement({
  tag: 'vitrine-cart',
  component: Cart,
  uses: [button, freeDelivery, notice, picture, quantity, skeleton, totals],
  attributes: {},
  events: {
    'vitrine-checkout': { prop: 'onCheckout' },
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['actions', 'cart', 'cartChange', 'cartLine', 'errors', 'parcel', 'units'],
  styles,
  load: loadCart,
})
