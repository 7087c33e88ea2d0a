import { defineElement } from '../../definition.ts'
import { CartButton } from './cart-button.tsx'
import styles from './cart-button.css?inline'

export const cartButtonElement = defineElement({
  tag: 'vitrine-cart-button',
  summary: 'The link to the bag with its live count; on a partner page it carries the bag to the shop.',
  component: CartButton,
  attributes: {
    handover: {
      type: 'string',
      values: ['auto', 'off'],
      default: 'auto',
      description: 'Whether a partner page’s bag is carried to the shop by a one-time code.',
    },
  },
  parts: { base: 'The link.', count: 'The number of items; hidden while there are none.' },
  reserve: '44px',
  hydrate: 'load',
  messages: ['shop', 'bag'],
  styles,
})
