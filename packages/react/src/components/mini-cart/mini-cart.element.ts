import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import freeDelivery from '../free-delivery/free-delivery.css?inline'
import lineBrief from '../line-brief/line-brief.css?inline'
import { MiniCart } from './mini-cart.tsx'
import styles from './mini-cart.css?inline'

export const miniCartElement = defineElement({
  tag: 'vitrine-mini-cart',
  summary: 'The drawer that answers an add: what was added, the bag, the way to free delivery, bag and checkout.',
  component: MiniCart,
  attributes: {
    open: { type: 'boolean', description: 'Opens the drawer. It opens by itself after an add.' },
  },
  events: {
    'vitrine-mini-cart-open': { description: 'The drawer has opened.', prop: 'onOpen', detail: 'undefined' },
    'vitrine-mini-cart-close': { description: 'The drawer has closed.', prop: 'onClose', detail: 'undefined' },
  },
  parts: {
    base: 'The dialog.',
    'free-delivery': 'How far it is to free delivery.',
    bag: 'The link to the bag.',
    checkout: 'The link to checkout; on the shop itself only, with something in the bag.',
  },
  hydrate: 'load',
  messages: ['shop', 'bag', 'cart'],
  styles: dialog + lineBrief + freeDelivery + styles,
})
