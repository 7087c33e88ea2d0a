import type { DayHours, FulfillmentInfo, OrderStore } from '@vitrine/contract'
import { formatClock, formatDomain, formatPhone, formatWeekday, storesDomain, weekOf } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'

interface SectionParts {
  /** HTML after the last line. */
  readonly more?: string
  /** HTML below the lines. */
  readonly below?: string
  /** Id of the heading. */
  readonly id?: string
}

/** A titled part beside the parcels. */
export function section(title: string, lines: readonly string[], parts: SectionParts = {}): string {
  const { more = '', below = '', id } = parts
  const shown = lines.map((line) => `<bdi class="track__line">${escapeHtml(line)}</bdi>`).join('<br>')
  const said = shown + more
  return (
    `<section><h3${id ? ` id="${id}"` : ''}>${escapeHtml(title)}</h3>` + `${said && `<p>${said}</p>`}${below}</section>`
  )
}

/** A link out of the shop, on a line of its own. */
export const linkOut = (href: string, name: string): string =>
  `<br><a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(name)}</a>`

/** Words for a parcel that nobody has to be at home for. */
export function doorLine(
  { storefront }: PageContext,
  { deliveryMethod, isContactless }: Pick<FulfillmentInfo, 'deliveryMethod' | 'isContactless'>,
): string {
  if (!isContactless || deliveryMethod !== 'home-delivery') return ''
  return `<p>${escapeHtml(storefront.i18n.t('orderCollect.door'))}</p>`
}

interface Collection {
  /** Who collects it. */
  readonly collector: string
  /** HTML of the form that names another person. */
  readonly form?: string
  readonly isWaiting: boolean
}

/**
 * The store where an order is collected: where it is, when the order is ready there, who collects it, and its hours
 * while the order waits.
 */
export async function collectedAt(
  context: PageContext,
  store: OrderStore,
  { collector, form = '', isWaiting }: Collection,
): Promise<string> {
  const { i18n, use } = context.storefront
  const { isolate } = use(formatDomain)
  const { code, name, addressLines, phone, mapUrl, ready, collectionCode } = store
  const lines = [
    ...[name, ...addressLines, `\u2066${formatPhone(phone)}\u2069`],
    ready && i18n.t('orderCollect.ready', { time: isolate(ready.text) }),
    collectionCode && i18n.t('orderCollect.code', { code: isolate(collectionCode) }),
  ].filter((line): line is string => Boolean(line))
  const map = mapUrl ? linkOut(mapUrl, i18n.t('orderCollect.map')) : ''
  const collectedBy = i18n.t('orderCollect.collector', { name: isolate(collector) })
  const below =
    `<p><bdi class="track__line">${escapeHtml(collectedBy)}</bdi></p>${form}` +
    (isWaiting ? await storeHours(context, code) : '')
  return section(i18n.t('orderCollect.title'), lines, { more: map, below })
}

/** Hours of the coming week; empty for a store that is gone, or while the stores cannot be read. */
async function storeHours({ storefront }: PageContext, code: string): Promise<string> {
  const { i18n, locale, use } = storefront
  const stores = use(storesDomain)
  const [{ value }] = await Promise.all([stores.list.load(), i18n.load('stores')])
  const store = value?.items.find((one) => one.code === code)
  if (!store) return ''
  const here = locale.peek()
  const isMidnight = (time: string) => time === '24:00' || time === '00:00'
  const spell = (time: string) => (isMidnight(time) ? i18n.t('stores.midnight') : formatClock(time, here))
  const hours = ({ openTime, closeTime, isClosed }: DayHours) =>
    isClosed || !openTime || !closeTime ? i18n.t('stores.closed') : `${spell(openTime)} – ${spell(closeTime)}`
  const days = weekOf(store, stores.now.peek()).map(({ date, hours: ofDay }) => {
    const [day, time] = [formatWeekday(date, here), hours(ofDay)].map(escapeHtml)
    return `<div><dt>${day}</dt><dd><bdi>${time}</bdi></dd></div>`
  })
  return `<h4>${escapeHtml(i18n.t('stores.hours'))}</h4><dl class="track__hours">${days.join('')}</dl>`
}
