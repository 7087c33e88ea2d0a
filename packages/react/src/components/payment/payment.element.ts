import { defineElement } from '../../definition.ts'
import notice from '../notice/notice.css?inline'
import fields from '../fields/fields.css?inline'
import { Payment } from './payment.tsx'
import styles from './payment.css?inline'

/** What the card provider's script is known by; the same on checkout. */
export const sdkAttributes = {
  sdkSrc: { type: 'string' },
  sdkIntegrity: { type: 'string' },
  publicKey: { type: 'string' },
} as const

/**
 * Card payment in the provider’s own frame; ends at a placed order, a card to change, or a payment being checked.
 *
 * @csspart payment - The whole of it.
 * @csspart pay - The button that pays.
 * @csspart notice - How the last attempt ended.
 */
export const paymentElement = defineElement({
  tag: 'vitrine-payment',
  component: Payment,
  attributes: {
    ...sdkAttributes,
    orderId: { type: 'string' },
  },
  events: {
    'vitrine-order-placed': { prop: 'onPlaced', cancelable: true },
  },
  reserve: '320px',
  hydrate: 'load',
  messages: ['shop', 'cart', 'checkout'],
  styles: fields + notice + styles,
})
