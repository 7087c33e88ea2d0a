import type { FulfillmentInfo, Money, OrderParcel, ParcelEvent, TrackedOrder } from '@vitrine/contract'
import { calendarEvent, calendarPath } from '@vitrine/contract/rules'
import { datesDomain, formatDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'
import { someForm, type CancelTarget } from './cancel-some.ts'
import { outcomeNotice } from './outcome-notice.ts'

type ShownOrder = Pick<TrackedOrder, 'deliveryMethod' | 'collectionStore' | 'items'>

/** History of a parcel, how it is followed, and the way to cancel it. */
export function parcelHistory(
  context: PageContext,
  parcel: OrderParcel,
  { deliveryMethod: method, collectionStore, items }: ShownOrder,
  cancel: CancelTarget,
): string {
  const { text } = context
  const { id, events, trackingUrl, isCancellable, total, status } = parcel
  const follow =
    trackingUrl && status !== 'Delivered'
      ? `<a href="${escapeHtml(trackingUrl)}" rel="noreferrer" target="_blank">${escapeHtml(text('orderTrack.follow'))}</a>`
      : ''
  const links = [follow, calendarLink(context, parcel, collectionStore)].filter(Boolean)
  const label = escapeHtml(text('orderTrack.history'))
  return (
    `<ol class="track__events" aria-label="${label}">${events.map((event) => moment(context, event, method)).join('')}</ol>` +
    (links.length > 0 ? `<p class="track__links">${links.join('')}</p>` : '') +
    (isCancellable ? cancelForm(context, cancel, { parcelId: id, amount: total }) : '') +
    someForm(
      context,
      cancel,
      parcel,
      items.flatMap((group) => group.items),
    )
  )
}

function moment({ storefront, text }: PageContext, event: ParcelEvent, method: FulfillmentInfo['deliveryMethod']) {
  const isCollected = event.status === 'Delivered' && method === 'click-collect'
  const step = event.isFailedAttempt ? 'notDelivered' : event.status
  const name = text(isCollected ? 'orderTrack.step.collected' : `orderTrack.event.${step}`)
  const isolate = (value: string) => `\u2068${value}\u2069`
  const facts = [
    event.carrier && text('orderTrack.carrier', { name: isolate(event.carrier) }),
    event.trackingNumber && text('orderTrack.tracking', { number: isolate(event.trackingNumber) }),
    event.note,
  ].filter((fact): fact is string => Boolean(fact))
  const time = storefront.use(datesDomain).date(event.at, 'time')
  return (
    `<li><strong>${escapeHtml(name)}</strong> <time datetime="${event.at}"><bdi>${escapeHtml(time)}</bdi></time>` +
    `${facts.map((fact) => `<small><bdi>${escapeHtml(fact)}</bdi></small>`).join('')}</li>`
  )
}

/** A file with the promised time, for a parcel that is still to come or to be collected. */
function calendarLink(
  { storefront, text }: PageContext,
  parcel: OrderParcel,
  store: TrackedOrder['collectionStore'],
): string {
  const event = calendarEvent(parcel, store)
  if (!event || parcel.status === 'Delivered' || parcel.status === 'Cancelled') return ''
  const href = storefront.routes.path(calendarPath(event))
  return `<a href="${escapeHtml(href)}" download>${escapeHtml(text('orderTrack.calendar'))}</a>`
}

/** A cancellation is two steps, without script too: it cannot be undone. */
export function cancelForm(
  { storefront, text }: PageContext,
  { action, fields }: CancelTarget,
  { parcelId, amount }: { parcelId?: string; amount: Money },
): string {
  const { money, isolate } = storefront.use(formatDomain)
  const values = { ...fields, cancel: parcelId ?? 'order' }
  const inputs = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return (
    `<details class="track__cancel"><summary>${escapeHtml(text(parcelId ? 'orderTrack.cancelParcel' : 'orderTrack.cancelOrder'))}</summary>` +
    `<p>${escapeHtml(text('orderTrack.cancelText', { amount: isolate(money(amount)) }))}</p>` +
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}` +
    `<button class="vt-button" type="submit">${escapeHtml(text('orderTrack.cancelYes'))}</button></form></details>`
  )
}

/** Notice of how a cancellation ended, for the page that shows the order again; `some`: units of a parcel. */
export function cancelNotice(
  { storefront, text }: Pick<PageContext, 'text' | 'storefront'>,
  outcome: string | undefined,
  parcels: readonly OrderParcel[] = [],
): string {
  const last = parcels
    .flatMap(({ cancellations }) => cancellations)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1)
  if (outcome === 'some' && last) {
    const { money, isolate } = storefront.use(formatDomain)
    const words = text('orderTrack.cancelSome.done', { amount: isolate(money(last.amount)) })
    return outcomeNotice(words)
  }
  const key =
    outcome === 'done' ? 'orderTrack.cancelDone' : outcome === 'failed' ? 'orderTrack.cancelFailed' : undefined
  if (outcome === 'tooLate') return lateNotice({ storefront, text }, 'orderTrack.cancelLate')
  if (!key) return ''
  return outcomeNotice(text(key), outcome === 'done' ? 'status' : 'alert')
}

/** Notice of something that is no longer possible, with the way to the people who may still help. */
export function lateNotice(
  { storefront, text }: Pick<PageContext, 'text' | 'storefront'>,
  key: 'orderTrack.cancelLate' | 'orderTrack.change.tooLate',
): string {
  const href = escapeHtml(storefront.routes.page('contact-us'))
  const link = `<a href="${href}">${escapeHtml(text('orderTrack.help'))}</a>`
  return outcomeNotice(text(key), 'alert', link)
}
