import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { errorSummary } from '../fields/error-summary.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { coupons } from '../coupons/coupons.definition.ts'
import { lineBrief } from '../line-brief/line-brief.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { payment } from '../payment/payment.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { totals } from '../totals/totals.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { openingLine } from '../store-finder/opening-line.definition.ts'
import styles from './checkout.css?inline'
import { sdkAttributes } from '../payment/sdk-attributes.ts'
import { loadCheckout } from './checkout.load.ts'
import { Checkout } from './checkout.tsx'

/**
 * Guest checkout: contact, delivery and payment, one decision at a time, with the order always in view.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @slot end - Below everything.
 * @slot loading - Instead of the outline.
 * @slot empty - Instead of the message about an empty bag.
 * @slot error - Instead of the message about a checkout that could not be loaded.
 * @csspart base - The whole checkout.
 * @csspart title - The heading.
 * @csspart banners - What holds today for every order.
 * @csspart step - One step.
 * @csspart errors - What is wrong with a step.
 * @csspart summary - The order in view.
 * @csspart payment - The payment step’s content.
 * @csspart notice - What changed, failed or is being checked.
 * @csspart loading - The outline while loading.
 */
export const checkoutElement = defineElement({
  tag: 'vitrine-checkout',
  component: Checkout,
  uses: [
    button,
    coupons,
    errorSummary,
    fields,
    icon,
    lineBrief,
    notice,
    ownPages,
    openingLine,
    payment,
    skeleton,
    totals,
  ],
  attributes: {
    ...sdkAttributes,
    arrival: { type: 'string' },
  },
  events: {
    'vitrine-order-placed': { prop: 'onPlaced', cancelable: true },
  },
  reserve: '80vh',
  hydrate: 'load',
  messages: [
    'actions',
    'cartChange',
    'checkout',
    'checkoutCollect',
    'checkoutSlots',
    'errors',
    'orderCollect',
    'orderErrors',
    'orderGift',
    'outcome',
    'parcel',
    'stores',
    'tax',
    'validation',
  ],
  styles,
  load: loadCheckout,
})
