import { masterDataDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import { Cart } from './cart.tsx'
import styles from './cart.css?inline'
import freeDelivery from '../free-delivery/free-delivery.css?inline'
import notice from '../notice/notice.css?inline'
import totals from '../totals/totals.css?inline'

/**
 * The bag to review: one parcel a department, quantities, what is missing to free delivery, and the way to checkout.
 *
 * @slot start - Above the parcels.
 * @slot end - Below everything.
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
 * @csspart totals - The list of amounts.
 * @csspart free-delivery - How far it is to free delivery.
 * @csspart checkout - The link to checkout.
 * @csspart notice - A failure or a check.
 * @csspart empty - The empty bag.
 * @csspart loading - The outline while loading.
 */
export const cartElement = defineElement({
  tag: 'vitrine-cart',
  component: Cart,
  attributes: {},
  events: {
    'vitrine-checkout': { prop: 'onCheckout' },
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['shop', 'cart'],
  styles: styles + freeDelivery + totals + notice,
  load: async (storefront) => {
    await Promise.all([storefront.cart.load(), storefront.use(masterDataDomain).load()])
  },
})
