import { defineElement } from '../../definition.ts'
import lineBrief from '../line-brief/line-brief.css?inline'
import notice from '../notice/notice.css?inline'
import totals from '../totals/totals.css?inline'
import { sdkAttributes } from '../payment/payment.element.ts'
import payment from '../payment/payment.css?inline'
import { Checkout } from './checkout.tsx'
import styles from './checkout.css?inline'
import fields from '../fields/fields.css?inline'

export const checkoutElement = defineElement({
  tag: 'vitrine-checkout',
  summary: 'Guest checkout: contact, delivery and payment, one decision at a time, with the order always in view.',
  component: Checkout,
  attributes: sdkAttributes,
  events: {
    'vitrine-order-placed': {
      description: 'The order is placed; the page goes to the thank-you unless prevented.',
      prop: 'onPlaced',
      cancelable: true,
      detail: '{ orderId: string; orderNumber: string }',
    },
  },
  slots: {
    end: 'Below everything.',
    loading: 'Instead of the outline.',
    empty: 'Instead of the message about an empty bag.',
    error: 'Instead of the message about a checkout that could not be loaded.',
  },
  parts: {
    base: 'The whole checkout.',
    title: 'The heading.',
    step: 'One step.',
    errors: 'What is wrong with a step.',
    summary: 'The order in view.',
    totals: 'The list of amounts.',
    payment: 'The payment step’s content.',
    pay: 'The button that pays.',
    notice: 'What changed, failed or is being checked.',
    loading: 'The outline while loading.',
  },
  reserve: '80vh',
  hydrate: 'load',
  messages: ['shop', 'cart', 'checkout'],
  styles: fields + lineBrief + totals + notice + payment + styles,
})
