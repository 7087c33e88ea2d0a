import { defineElement } from '../../definition.ts'
import lineBrief from '../line-brief/line-brief.css?inline'
import notice from '../notice/notice.css?inline'
import totals from '../totals/totals.css?inline'
import { OrderConfirmation } from './order-confirmation.tsx'
import styles from './order-confirmation.css?inline'

export const orderConfirmationElement = defineElement({
  tag: 'vitrine-order-confirmation',
  summary:
    'The thank-you: order number, where the confirmation went, what arrives when, totals, address and what happens next.',
  component: OrderConfirmation,
  attributes: {
    orderId: { type: 'string', description: 'The order that was placed.' },
  },
  events: {
    'vitrine-purchase': {
      description: 'An order is shown for the first time: once a purchase, however often the page is reloaded.',
      prop: 'onPurchase',
      detail: '{ orderId: string; orderNumber: string; total: Money }',
    },
  },
  slots: {
    end: 'Below everything.',
    loading: 'Instead of the outline.',
    error: 'Instead of the message about an order that is not there.',
  },
  parts: {
    base: 'The whole thank-you.',
    title: 'The heading.',
    parcel: 'One department’s parcel.',
    totals: 'The list of amounts.',
    notice: 'A failure.',
    loading: 'The outline while loading.',
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: ['shop', 'cart', 'checkout'],
  styles: lineBrief + totals + notice + styles,
})
