import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { discounts } from '../discounts/discounts.definition.ts'
import { lineBrief } from '../line-brief/line-brief.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { totals } from '../totals/totals.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './order-confirmation.css?inline'
import { OrderConfirmation } from './order-confirmation.tsx'

/**
 * The thank-you: order number, where the confirmation went, what arrives when, totals, address and what happens next.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @slot end - Below everything.
 * @slot loading - Instead of the outline.
 * @slot error - Instead of the message about an order that is not there.
 * @csspart base - The whole thank-you.
 * @csspart title - The heading.
 * @csspart parcel - One department’s parcel.
 * @csspart notice - A failure.
 * @csspart loading - The outline while loading.
 */
export const orderConfirmationElement = defineElement({
  tag: 'vitrine-order-confirmation',
  component: OrderConfirmation,
  uses: [button, discounts, lineBrief, notice, ownPages, skeleton, totals],
  attributes: {
    orderId: { type: 'string' },
  },
  events: {
    'vitrine-purchase': { prop: 'onPurchase' },
  },
  reserve: '60vh',
  hydrate: 'load',
  messages: [
    'actions',
    'errors',
    'orderCollect',
    'orderConfirmation',
    'orderErrors',
    'orderGift',
    'orderStatus',
    'parcel',
    'tax',
  ],
  styles,
})
