import { defineElement } from '../../definition.ts'
import notice from '../notice/notice.css?inline'
import fields from '../fields/fields.css?inline'
import { Payment } from './payment.tsx'
import styles from './payment.css?inline'

/** What the card provider's script is known by; the same on checkout. */
export const sdkAttributes = {
  sdkSrc: { type: 'string', description: 'Address of the card provider’s script; loaded only here.' },
  sdkIntegrity: { type: 'string', description: 'Its integrity: `sha384-…`. The browser refuses other bytes.' },
  publicKey: { type: 'string', description: 'The shop’s public key at the card provider.' },
} as const

export const paymentElement = defineElement({
  tag: 'vitrine-payment',
  summary:
    'Card payment in the provider’s own frame; ends at a placed order, a card to change, or a payment being checked.',
  component: Payment,
  attributes: {
    ...sdkAttributes,
    orderId: {
      type: 'string',
      description: 'The order to pay, where the page knows it; else the one this tab was placing.',
    },
  },
  events: {
    'vitrine-order-placed': {
      description: 'The order is placed; the page goes to the thank-you unless prevented.',
      prop: 'onPlaced',
      cancelable: true,
      detail: '{ orderId: string; orderNumber: string }',
    },
  },
  parts: { payment: 'The whole of it.', pay: 'The button that pays.', notice: 'How the last attempt ended.' },
  reserve: '320px',
  hydrate: 'load',
  messages: ['shop', 'cart', 'checkout'],
  styles: fields + notice + styles,
})
