import { defineElement } from '../../definition.ts'
import lineBrief from '../line-brief/line-brief.css?inline'
import notice from '../notice/notice.css?inline'
import totals from '../totals/totals.css?inline'
import { sdkAttributes } from '../payment/payment.element.ts'
import payment from '../payment/payment.css?inline'
import { Checkout } from './checkout.tsx'
import styles from './checkout.css?inline'
import fields from '../fields/fields.css?inline'

/**
 * Guest checkout: contact, delivery and payment, one decision at a time, with the order always in view.
 *
 * @slot end - Below everything.
 * @slot loading - Instead of the outline.
 * @slot empty - Instead of the message about an empty bag.
 * @slot error - Instead of the message about a checkout that could not be loaded.
 * @csspart base - The whole checkout.
 * @csspart title - The heading.
 * @csspart step - One step.
 * @csspart errors - What is wrong with a step.
 * @csspart summary - The order in view.
 * @csspart totals - The list of amounts.
 * @csspart payment - The payment step’s content.
 * @csspart pay - The button that pays.
 * @csspart notice - What changed, failed or is being checked.
 * @csspart loading - The outline while loading.
 */
export const checkoutElement = defineElement({
  tag: 'vitrine-checkout',
  component: Checkout,
  attributes: sdkAttributes,
  events: {
    'vitrine-order-placed': { prop: 'onPlaced', cancelable: true },
  },
  reserve: '80vh',
  hydrate: 'load',
  messages: ['shop', 'cart', 'checkout'],
  styles: fields + lineBrief + totals + notice + payment + styles,
})
