import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { freeDelivery } from '../free-delivery/free-delivery.definition.ts'
import { lineBrief } from '../line-brief/line-brief.definition.ts'
import styles from './mini-cart.css?inline'
import { MiniCart } from './mini-cart.tsx'

/**
 * The drawer that answers an add: what was added, the bag, the way to free delivery, bag and checkout.
 *
 * @csspart base - The dialog.
 * @csspart bag - The link to the bag.
 * @csspart checkout - The link to checkout; on the shop itself only, with something in the bag.
 */
export const miniCartElement = defineElement({
  tag: 'vitrine-mini-cart',
  component: MiniCart,
  uses: [button, dialog, freeDelivery, lineBrief],
  attributes: {
    open: { type: 'boolean' },
  },
  events: {
    'vitrine-mini-cart-open': { prop: 'onOpen' },
    'vitrine-mini-cart-close': { prop: 'onClose' },
  },
  hydrate: 'load',
  messages: ['actions', 'addToBag', 'cart', 'cartButton', 'errors', 'miniCart', 'totals'],
  styles,
})
