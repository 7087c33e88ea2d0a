import { defineElement } from '../../definition.ts'
import { Cart } from './cart.tsx'
import styles from './cart.css?inline'
import freeDelivery from '../free-delivery/free-delivery.css?inline'
import notice from '../notice/notice.css?inline'
import totals from '../totals/totals.css?inline'

export const cartElement = defineElement({
  tag: 'vitrine-cart',
  summary:
    'The bag to review: one parcel a department, quantities, what is missing to free delivery, and the way to checkout.',
  component: Cart,
  attributes: {},
  events: {
    'vitrine-checkout': {
      description: 'The shopper goes on to checkout.',
      prop: 'onCheckout',
      detail: '{ cartId: string; itemCount: number }',
    },
  },
  slots: {
    start: 'Above the parcels.',
    end: 'Below everything.',
    loading: 'Instead of the outline shown while the bag is fetched.',
    empty: 'Instead of the empty bag.',
    error: 'Instead of the message about a bag that could not be loaded.',
  },
  parts: {
    base: 'The whole bag.',
    title: 'The heading.',
    parcel: 'One department’s parcel.',
    line: 'One line.',
    notices: 'What there is to know about a line.',
    removed: 'The line that says what was removed, with Undo.',
    summary: 'Totals and the way to checkout.',
    totals: 'The list of amounts.',
    'free-delivery': 'How far it is to free delivery.',
    checkout: 'The link to checkout.',
    notice: 'A failure or a check.',
    empty: 'The empty bag.',
    loading: 'The outline while loading.',
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['shop', 'cart'],
  styles: styles + freeDelivery + totals + notice,
  load: async ({ cart, loadMasterData }) => {
    await Promise.all([cart.load(), loadMasterData()])
  },
})
