import { defineElement } from '../../definition.ts'
import lineBrief from '../line-brief/line-brief.css?inline'
import notice from '../notice/notice.css?inline'
import totals from '../totals/totals.css?inline'
import { OrderConfirmation } from './order-confirmation.tsx'
import styles from './order-confirmation.css?inline'

/**
 * The thank-you: order number, where the confirmation went, what arrives when, totals, address and what happens next.
 *
 * @slot end - Below everything.
 * @slot loading - Instead of the outline.
 * @slot error - Instead of the message about an order that is not there.
 * @csspart base - The whole thank-you.
 * @csspart title - The heading.
 * @csspart parcel - One department’s parcel.
 * @csspart totals - The list of amounts.
 * @csspart notice - A failure.
 * @csspart loading - The outline while loading.
 */
export const orderConfirmationElement = defineElement({
  tag: 'vitrine-order-confirmation',
  component: OrderConfirmation,
  attributes: {
    orderId: { type: 'string' },
  },
  events: {
    'vitrine-purchase': { prop: 'onPurchase' },
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['shop', 'cart', 'checkout'],
  styles: lineBrief + totals + notice + styles,
})
