import { defineElement } from '../../definition.ts'
import { cartButton } from './cart-button.definition.ts'
import { CartButton } from './cart-button.tsx'

/**
 * The link to the bag with its live count; on a partner page it carries the bag to the shop.
 *
 * @csspart count - The number of items; hidden while there are none.
 */
export const cartButtonElement = defineElement({
  tag: 'vitrine-cart-button',
  component: CartButton,
  uses: [cartButton],
  attributes: {
    handover: { type: 'string', values: ['auto', 'off'] },
  },
  reserve: '44px',
  hydrate: 'load',
  messages: ['cartButton', 'cartCount', 'errors'],
})
