import type { Storefront } from '@vitrine/core'
import {
  orderCancellingDomain,
  orderOpeningDomain,
  orderTrackingDomain,
  type TrackingOutcome,
} from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import { orderTrackStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { formPage } from '../form-page.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'
import type { FormEnd, PostedValues } from '../page-form.ts'
import { isHexId } from '../hex-id.ts'
import { openedOrder, openedOrderPath, sendOpened } from './opened-order.ts'
import { codeForm } from './order-code-form.ts'
import { readSome, type SomeFault } from './cancel-some.ts'
import { cancelNotice } from './parcel-parts.ts'
import { trackedOrder } from './tracked-order.ts'
import { trackingForm, type OrderTrackForm } from './tracking-form.ts'

/**
 * An order for whoever knows its number and e-mail. Both are posted, never part of an address: what is shown is in no
 * history, no log and no cache. With `cancel` it cancels a parcel, or the `order`, before: sent again it changes
 * nothing more.
 */
export const orderTrackPage = formPage({
  path: '/ordertrack',
  domain: orderTrackingDomain,
  page: definePage<OrderTrackForm>({
    isCrawlerPage: false,
    kind: 'shopper',
    async view(context) {
      const { orderNo = '', email = '' } = context.form?.values ?? {}
      const done = context.form?.done
      const opened = await openedView(context)
      if (opened) return opened
      if (!done || 'change' in done) return viewOf(context, trackingForm(context))
      if ('vToken' in done) return viewOf(context, codeForm(context, { orderNo, email }, done))
      return viewOf(
        context,
        cancelNotice(context, done.cancelled, done.order.parcels) +
          (await trackedOrder(context, done.order, { orderNo, email }, done.refused)),
      )
    },
  }),
  async send({ domain, storefront, values }): Promise<FormEnd<OrderTrackForm>> {
    const { orderNo = '', email = '', step } = values
    const changed = await sendOpened(storefront, values)
    if (changed) return changed
    const code = step === 'code' || step === 'open' ? await codeStep(storefront, values) : undefined
    if (code) return code
    const cancelled = await cancelWanted(storefront, values)
    const end = cancelled?.order ?? (await domain.track(orderNo, email))
    const fault = cancelled?.fault
    if (end.outcome === 'found')
      return {
        again: {
          done: {
            order: end.order,
            ...(cancelled?.notice && { cancelled: cancelled.notice }),
            ...(fault && { refused: { fault, values } }),
          },
          ...(fault && { status: 422 }),
        },
      }
    if (end.outcome === 'invalid') return { again: { errors: end.errors } }
    return { again: { message: end.outcome, status: end.outcome === 'failed' ? 503 : 422 } }
  },
})

/** Sends a code, or opens the order with it: then the page has an address of its own, which a reload shows again. */
async function codeStep(storefront: Storefront, values: PostedValues): Promise<FormEnd<OrderTrackForm>> {
  const { orderNo = '', email = '', vToken = '', code = '', step } = values
  const opening = storefront.use(orderOpeningDomain)
  if (step === 'code') {
    const sent = await opening.sendCode(orderNo, email)
    if (sent.outcome === 'sent') return { again: { values: { orderNo, email }, done: { vToken: sent.vToken } } }
    const message = sent.outcome === 'invalid' ? 'notFound' : sent.outcome
    return { again: { message, status: sent.outcome === 'failed' ? 503 : 422 } }
  }
  const opened = await opening.open(vToken, code)
  if (opened.outcome === 'opened') return { to: storefront.routes.path(openedOrderPath(opened.orderId)) }
  const done = { vToken, fault: opened.outcome }
  return { again: { values: { orderNo, email }, done, status: opened.outcome === 'failed' ? 503 : 422 } }
}

/** End of a cancellation, and the order where the answer has it. */
interface CancelEnd {
  readonly order?: TrackingOutcome
  readonly notice?: string
  readonly fault?: SomeFault
}

/** Cancels what a form asks for, and says how that ended. */
async function cancelWanted(storefront: Storefront, values: PostedValues): Promise<CancelEnd | undefined> {
  const { orderNo = '', email = '', cancel = '' } = values
  const some = readSome(values)
  if (some && 'fault' in some) return { fault: some.fault }
  const parcelId = some?.parcelId ?? (isHexId(cancel) ? cancel : undefined)
  if (!parcelId && cancel !== 'order') return undefined
  const result = await storefront.use(orderCancellingDomain).cancelAsGuest(orderNo, email, parcelId, some?.units)
  if (result.outcome === 'found') return { order: result, notice: some ? 'some' : 'done' }
  if (result.outcome === 'fewer') return some ? { fault: 'fewer' } : { notice: 'failed' }
  if (result.outcome === 'tooLate' || result.outcome === 'failed') return { notice: result.outcome }
  return { order: result }
}

/** The order that the address names, whole; when it is closed again, the form, and why. */
async function openedView(context: PageContext<OrderTrackForm>): Promise<PageView | undefined> {
  const { form, query, text } = context
  const { order: orderId = '' } = query
  const done = form?.done
  if (!isHexId(orderId) || (form && !(done && 'change' in done))) return undefined
  const change = form && done && 'change' in done ? { values: form.values, ...done.change } : undefined
  const { form: _, ...page } = context
  const opened = await openedOrder({ ...page, ...(change && { form: change }) }, orderId)
  if (opened) return { ...(await viewOf(context, opened.main, false)), ...(opened.status && { status: opened.status }) }
  const ended = `<p class="track__problem" role="alert">${escapeHtml(text('orderTrack.code.ended'))}</p>`
  return viewOf(context, ended + trackingForm(page))
}

async function viewOf(
  context: PageContext<OrderTrackForm>,
  main: string,
  isAsking = !context.form?.done,
): Promise<PageView> {
  const { storefront, text } = context
  const title = text('orderTrack.title')
  const lead = !isAsking ? '' : `<p class="lead">${escapeHtml(text('orderTrack.text'))}</p>`
  return {
    ...(await named(storefront, 'ordertrack', title)),
    isRenderedWhole: true,
    styles: orderTrackStyles,
    before: await breadcrumbs(context, [{ label: title, href: storefront.routes.page('ordertrack') }]),
    main: `<div class="article track"><h1>${escapeHtml(title)}</h1>${lead}${main}</div>`,
  }
}
