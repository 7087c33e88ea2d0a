import { defineElement } from '../../definition.ts'
import { CartButton } from './cart-button.tsx'
import styles from './cart-button.css?inline'

/**
 * The link to the bag with its live count; on a partner page it carries the bag to the shop.
 *
 * @csspart base - The link.
 * @csspart count - The number of items; hidden while there are none.
 */
export const cartButtonElement = defineElement({
  tag: 'vitrine-cart-button',
  component: CartButton,
  attributes: {
    handover: { type: 'string', values: ['auto', 'off'] },
  },
  reserve: '44px',
  hydrate: 'load',
  messages: ['shop', 'bag'],
  styles,
})
