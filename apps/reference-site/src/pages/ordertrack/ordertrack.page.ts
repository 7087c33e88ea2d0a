import { departmentTypes } from '@vitrine/contract/rules'
import { orderCancellingDomain, orderTrackingDomain, type TrackingOutcome } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import { orderTrackStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'
import { cancelNotice } from './parcel-parts.ts'
import { trackedOrder } from './tracked-order.ts'
import { trackingForm } from './tracking-form.ts'

const statuses = { found: 200, invalid: 422, notFound: 422, busy: 422, failed: 503 } as const

/**
 * An order for whoever knows its number and e-mail. Both are posted, never part of an address: what is shown is in no
 * history, no log and no cache.
 */
export const orderTrackPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view(context) {
    const { form, storefront } = context
    if (!form) return viewOf(context, trackingForm(context))
    const { orderNo = '', email = '' } = form.values
    const cancelled = await cancelWanted(context)
    const outcome = cancelled?.order ?? (await storefront.use(orderTrackingDomain).track(orderNo, email))
    const main =
      outcome.outcome === 'found'
        ? cancelNotice(context, cancelled?.notice) + (await trackedOrder(context, outcome.order, { orderNo, email }))
        : trackingForm(context, outcome)
    return viewOf(context, main, outcome)
  },
})

/** What a form wants that asks to cancel, and how that ended; the order itself where the answer has it. */
async function cancelWanted({ form, storefront }: PageContext) {
  const { orderNo = '', email = '', cancel } = form?.values ?? {}
  if (!cancel) return undefined
  const parcel = departmentTypes.find((name) => name === cancel)
  if (!parcel && cancel !== 'order') return undefined
  const result = await storefront.use(orderCancellingDomain).cancelAsGuest(orderNo, email, parcel)
  if (result.outcome === 'found') return { order: result, notice: 'done' }
  if (result.outcome === 'tooLate' || result.outcome === 'failed') return { notice: result.outcome }
  return { order: result }
}

async function viewOf(context: PageContext, main: string, outcome?: TrackingOutcome): Promise<PageView> {
  const { storefront, text } = context
  const title = text('orderTrack.title')
  const lead = outcome?.outcome === 'found' ? '' : `<p class="lead">${escapeHtml(text('orderTrack.text'))}</p>`
  return {
    ...(outcome ? { status: statuses[outcome.outcome] } : {}),
    ...(await named(storefront, 'ordertrack', title)),
    isRenderedWhole: true,
    styles: orderTrackStyles,
    before: await breadcrumbs(context, [{ label: title, href: storefront.routes.page('ordertrack') }]),
    main: `<div class="article track"><h1>${escapeHtml(title)}</h1>${lead}${main}</div>`,
  }
}
