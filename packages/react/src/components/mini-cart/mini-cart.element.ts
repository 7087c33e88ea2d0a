import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import freeDelivery from '../free-delivery/free-delivery.css?inline'
import lineBrief from '../line-brief/line-brief.css?inline'
import { MiniCart } from './mini-cart.tsx'
import styles from './mini-cart.css?inline'

/**
 * The drawer that answers an add: what was added, the bag, the way to free delivery, bag and checkout.
 *
 * @csspart base - The dialog.
 * @csspart free-delivery - How far it is to free delivery.
 * @csspart bag - The link to the bag.
 * @csspart checkout - The link to checkout; on the shop itself only, with something in the bag.
 */
export const miniCartElement = defineElement({
  tag: 'vitrine-mini-cart',
  component: MiniCart,
  attributes: {
    open: { type: 'boolean' },
  },
  events: {
    'vitrine-mini-cart-open': { prop: 'onOpen' },
    'vitrine-mini-cart-close': { prop: 'onClose' },
  },
  hydrate: 'load',
  messages: ['shop', 'bag', 'cart'],
  styles: dialog + lineBrief + freeDelivery + styles,
})
