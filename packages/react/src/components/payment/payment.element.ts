import { defineElement } from '../../definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { payment } from './payment.definition.ts'
import { Payment } from './payment.tsx'
import { sdkAttributes } from './sdk-attributes.ts'

/**
 * Card payment in the provider’s own frame; ends at a placed order, a card to change, or a payment being checked.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart loading - The question how a payment ended, for whoever comes back from a provider’s page.
 * @csspart notice - How the last attempt ended.
 */
export const paymentElement = defineElement({
  tag: 'vitrine-payment',
  component: Payment,
  uses: [ownPages, payment],
  attributes: {
    ...sdkAttributes,
    orderId: { type: 'string' },
    arrival: { type: 'string' },
  },
  events: {
    'vitrine-order-placed': { prop: 'onPlaced', cancelable: true },
  },
  reserve: '320px',
  hydrate: 'load',
  messages: [
    'actions',
    'cartChange',
    'errors',
    'orderConfirmation',
    'orderErrors',
    'orderNotice',
    'outcome',
    'payment',
    'paymentReturn',
    'validation',
  ],
})
