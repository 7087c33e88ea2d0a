import type { CartGroup, CartItem, Money, OrderParcel, TrackedOrder } from '@vitrine/contract'
import { addressLines } from '@vitrine/contract/rules'
import { contentDomain, datesDomain, formatDomain, type MessageKey } from '@vitrine/core'
import { orderDisplay, orderSteps } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'
import { collectedAt, doorLine } from './receiving-parts.ts'
import { codeRequest, type OrderProof } from './order-code-form.ts'
import type { CancelTarget, RefusedUnits } from './cancel-some.ts'
import { cancelForm, parcelHistory } from './parcel-parts.ts'

/** Data that every view of a placed order has, whoever looks at it. */
export type ShownOrder = Pick<
  TrackedOrder,
  | 'orderNumber'
  | 'status'
  | 'submittedDate'
  | 'items'
  | 'subtotal'
  | 'discountTotal'
  | 'orderDiscounts'
  | 'shippingTotal'
  | 'paymentFee'
  | 'total'
  | 'vat'
  | 'deliveryMethod'
  | 'collectionStore'
  | 'parcels'
  | 'refundTotal'
  | 'cashDue'
>

/** An order as whoever knows its number and e-mail reads it. */
export async function trackedOrder(
  context: PageContext,
  order: TrackedOrder,
  proof: OrderProof,
  refused?: RefusedUnits,
): Promise<string> {
  const { storefront, text } = context
  const { routes } = storefront
  const ways =
    `<a class="vt-button" href="${escapeHtml(routes.page('ordertrack'))}">${escapeHtml(text('orderTrack.again'))}</a>` +
    `<a class="vt-button" href="${escapeHtml(routes.page('contact-us'))}">${escapeHtml(text('orderTrack.help'))}</a>`
  const side = (await destination(context, order)) + more(context, proof)
  const cancel: CancelTarget = {
    action: routes.page('ordertrack'),
    fields: proof,
    isWhole: order.availableActions.includes('CancelOrder'),
    refused,
  }
  return orderView(context, order, { side, ways, cancel, isAnnounced: true })
}

/** The way to what number and e-mail alone do not show. */
const more = (context: PageContext, proof: OrderProof) =>
  `<section><p class="track__hint">${escapeHtml(context.text('orderTrack.code.why'))}</p>${codeRequest(context, proof)}</section>`

/** Parts beside the parcels and below them. */
export interface OrderViewParts {
  readonly side: string
  readonly ways: string
  /** Address and fields of a cancellation. */
  readonly cancel: CancelTarget
  /** HTML below the promise of the first live parcel of a type. */
  readonly changes?: Partial<Record<CartGroup['parcelType'], string>>
  /** It is the answer to a form. */
  readonly isAnnounced?: boolean
  /** The page's own heading says the number. */
  readonly isNamed?: boolean
}

/** An order with its stages, its parcels and its sums. */
export async function orderView(
  context: PageContext,
  order: ShownOrder,
  { side, ways, cancel, changes = {}, isAnnounced = false, isNamed = false }: OrderViewParts,
): Promise<string> {
  const { storefront, text } = context
  await storefront.i18n.load('parcel', 'orderStatus')
  const number = `<bdi dir="ltr">${escapeHtml(order.orderNumber)}</bdi>`
  const heading = escapeHtml(text('orderTrack.order', { number: '\u0000' })).replace('\u0000', () => number)
  const date = storefront.use(datesDomain).date(order.submittedDate)
  const placed = `<p class="track__hint">${escapeHtml(text('orderTrack.placed', { date }))}</p>`
  const status = `<span>${escapeHtml(text('orderTrack.status'))}</span> <strong>${statusOf(context, order)}</strong>`
  const head = isNamed
    ? `${placed}<h2 class="track__status">${status}</h2>`
    : `<h2>${heading}</h2>${placed}<p class="track__status">${status}</p>`
  return (
    `<section class="track__order"${isAnnounced ? ' role="status"' : ''}>${head}</section>${progress(context, order)}` +
    `<div class="track__columns"><div>${order.items.flatMap((group) => parcels(context, group, order, { cancel, changes })).join('')}</div>` +
    `<div class="track__side">${side}${sums(context, order)}</div></div>` +
    `${wholeCancel(context, order, cancel)}<p class="track__ways">${ways}</p>`
  )
}

function statusOf({ storefront }: PageContext, { status }: ShownOrder): string {
  const display = orderDisplay(status)
  return escapeHtml(storefront.i18n.t(`orderStatus.${display === 'other' ? status : display}` as MessageKey))
}

function progress({ text }: PageContext, order: ShownOrder): string {
  if (order.status === 'Cancelled') return `<p>${escapeHtml(text('orderTrack.cancelled'))}</p>`
  const steps = orderSteps(order).map(({ step, state }) => {
    const label = escapeHtml(text(`orderTrack.step.${step}`))
    return `<li class="track__step track__step--${state}"${state === 'current' ? ' aria-current="step"' : ''}>${label}</li>`
  })
  return `<ol class="track__steps" aria-label="${escapeHtml(text('orderTrack.steps'))}">${steps.join('')}</ol>`
}

/** Form that cancels all parcels in one step, where there are more than one. */
function wholeCancel(context: PageContext, { parcels, total }: ShownOrder, cancel: CancelTarget): string {
  const live = parcels.filter(({ status }) => status !== 'Cancelled')
  if (!cancel.isWhole || live.length < 2) return ''
  const amount = live.reduce((sum, parcel) => sum + parcel.total.amount, 0)
  return cancelForm(context, cancel, { amount: { ...total, amount } })
}

/** The parcels of a type, numbered where there are several. */
function parcels(
  context: PageContext,
  { parcelType }: CartGroup,
  order: ShownOrder,
  { cancel, changes = {} }: Pick<OrderViewParts, 'cancel' | 'changes'>,
): string[] {
  const { storefront, text } = context
  const { number } = storefront.use(formatDomain)
  const own = order.parcels.filter((parcel) => parcel.parcelType === parcelType)
  const items = order.items.flatMap((group) => group.items)
  const name = storefront.i18n.t(`parcel.${parcelType}`)
  const firstLive = own.find((parcel) => parcel.status !== 'Cancelled')
  return own.map((parcel, at) => {
    const title =
      own.length === 1 ? name : text('orderTrack.parcelOf', { name, number: number(at + 1), total: number(own.length) })
    const { deliveryPromise, status } = parcel
    const isComing = status !== 'Delivered' && status !== 'Cancelled'
    const promise =
      deliveryPromise && isComing ? `<p class="track__hint"><bdi>${escapeHtml(deliveryPromise.text)}</bdi></p>` : ''
    const lines = parcel.lines.map(({ itemId, ...units }) =>
      line(
        context,
        items.find(({ id }) => id === itemId)!,
        // A parcel that is cancelled says so itself.
        status === 'Cancelled' ? { ...units, cancelledQuantity: 0 } : units,
      ),
    )
    const change = parcel === firstLive ? (changes[parcelType] ?? '') : ''
    const history = parcelHistory(context, parcel, order, cancel)
    return `<section class="track__parcel"><h3>${escapeHtml(title)}</h3>${promise}${change}<ul>${lines.join('')}</ul>${history}</section>`
  })
}

/** So many units of a line. The reduction of the line is named where all of it is shown. */
function line(
  { storefront, text }: PageContext,
  item: CartItem,
  { quantity, cancelledQuantity }: Omit<OrderParcel['lines'][number], 'itemId'>,
): string {
  const { product, unitAmount } = item
  const productDiscounts = quantity === item.quantity ? item.productDiscounts : []
  const { money, number, isolate } = storefront.use(formatDomain)
  const price = money({ ...unitAmount, amount: unitAmount.amount * quantity })
  const facts = [
    ...product.options.map(({ stringValue }) => stringValue),
    text('orderTrack.quantity', { number: number(quantity) }),
    ...(cancelledQuantity > 0 && cancelledQuantity < quantity
      ? [text('orderTrack.cancelSome.units', { number: number(cancelledQuantity) })]
      : []),
    ...(item.gift ? [item.gift.text] : []),
    ...productDiscounts.map(({ name, amount }) => `${name} ${isolate(money(lessBy(amount)))}`),
  ]
  return (
    `<li><span><bdi>${escapeHtml(product.productName)}</bdi>` +
    `<small>${escapeHtml(facts.join(' · '))}</small></span>` +
    `<bdi>${escapeHtml(price)}</bdi></li>`
  )
}

/** Whether any of it is still to be collected. */
export const isWaiting = ({ parcels }: Pick<ShownOrder, 'parcels'>): boolean =>
  parcels.some(({ status }) => status !== 'Delivered' && status !== 'Cancelled')

/** The store where it is collected; else recipient and part of the country: the street stays in the mail. */
async function destination(context: PageContext, order: TrackedOrder): Promise<string> {
  const { storefront, text } = context
  const { firstName, countryCode, ...places } = order.destination
  await storefront.i18n.load('orderCollect')
  const { collectionStore: store } = order
  if (store) return collectedAt(context, store, { collector: firstName, isWaiting: isWaiting(order) })
  const { country, language } = storefront.locale.peek()
  const { value } = await storefront.use(contentDomain).addressFields.load()
  // The form is that of the country that the page is for; another country's codes are no names in it.
  const form = countryCode.toLowerCase() === country ? (value?.fields ?? []) : []
  const lines = addressLines(form, language, ({ target }) =>
    target === 'cityOrTown' || target === 'stateOrProvince' ? places[target] : undefined,
  )
  const title = text(order.deliveryMethod === 'click-collect' ? 'orderTrack.collect' : 'orderTrack.to')
  return (
    `<section><h3>${escapeHtml(title)}</h3><p>${[firstName, ...lines].map((part) => `<bdi>${escapeHtml(part)}</bdi>`).join('<br>')}</p>` +
    `${doorLine(context, order)}</section>`
  )
}

/** An amount that is taken off, written with its sign. */
const lessBy = (amount: Money): Money => ({ ...amount, amount: -amount.amount })

function sums({ storefront, text }: PageContext, order: ShownOrder): string {
  const { money, number, isolate } = storefront.use(formatDomain)
  const row = (label: string, value: string, note = '', name = '') =>
    `<div${name && ` class="${name}"`}><dt>${escapeHtml(label)}${note && `<small>${escapeHtml(note)}</small>`}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`
  const { vat, discountTotal, orderDiscounts, shippingTotal, paymentFee } = order
  const named = orderDiscounts.filter(({ amount }) => amount.amount > 0)
  // Orders from before promotions had names say what was taken off, and not why.
  const isUnnamed = discountTotal.amount > 0 && named.length === 0
  const unnamed = isUnnamed ? [{ name: text('orderTrack.savings'), amount: discountTotal }] : []
  const vatLine =
    vat &&
    text('orderTrack.vat', {
      amount: isolate(money(vat.amount)),
      name: vat.name,
      percent: number(vat.rate / 100),
    })
  return (
    `<dl class="track__sums">${row(text('orderTrack.items'), money(order.subtotal))}` +
    [...named, ...unnamed].map(({ name, amount }) => row(name, money(lessBy(amount)))).join('') +
    row(text('orderTrack.delivery'), shippingTotal.amount === 0 ? text('orderTrack.free') : money(shippingTotal)) +
    (paymentFee.amount > 0 ? row(text('orderTrack.fee'), money(paymentFee)) : '') +
    row(text('orderTrack.total'), money(order.total), vatLine ?? '', 'track__total') +
    (order.refundTotal.amount === 0 ? '' : row(text('orderTrack.refunded'), money(order.refundTotal))) +
    (order.cashDue ? row(text('orderTrack.cashDue'), money(order.cashDue), '', 'track__due') : '') +
    '</dl>'
  )
}
