import type { CountryCode, Currency, DayHours, Money, Order, OrderStore, PaymentSummary } from '@vitrine/contract'
import { formatMoney, fullName } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { mailIds, parcelMailKind } from '../orders/order-mails.ts'
import type { CancelledPart, ParcelEvent, PlacedOrder, RefundRow } from '../orders/orders.service.ts'
import { dayText } from '../delivery/day-words.ts'
import { mailFrame, soft } from './mail-frame.ts'
import { shopperWords } from './shopper-words.ts'

/** The shop that sends a mail. */
export interface Sender {
  /** Absolute address of the shop in the order's locale. */
  readonly shop: string
  /** The merchant's name. */
  readonly shopName: string
}

/**
 * Says what happened to a parcel; undefined for what nobody is written about, and for one that is packed when it has
 * left meanwhile or was cancelled: the next mail says so.
 */
export function parcelMail(
  { order, language, country }: PlacedOrder,
  { event, refunded, isCancellable, lines }: ParcelEvent,
  from: Sender,
  hours: readonly OpenDay[] = [],
): Mail | undefined {
  const isCollected = order.fulfillmentInfo?.deliveryMethod === 'click-collect'
  const about = parcelMailKind(event, isCollected)
  if (!about || (about === 'packing' && !isCancellable)) return undefined
  const say = (word: 'carrier' | 'tracking', values: Record<string, string>) =>
    message(`mail.parcel.${word}`, language, values)
  const { carrier, trackingNumber, trackingUrl, note } = event
  const store = about === 'ready' ? order.fulfillmentInfo?.collectionStore : undefined
  const notes = [
    ...(about === 'packing'
      ? [message(`mail.parcel.packing.${isCollected ? 'untilReady' : 'untilSent'}`, language)]
      : []),
    ...(store ? collectionNotes(order, store, hours, { language, country: country as CountryCode }) : []),
    ...(carrier ? [say('carrier', { carrier })] : []),
    ...(trackingNumber ? [say('tracking', { number: trackingNumber })] : []),
    ...(note ? [note] : []),
    ...(about === 'cancelled' ? moneyBack({ amount: refunded, currency: order.currencyCode }, order, language) : []),
  ]
  return orderMail({
    id: mailIds.parcel(event.id),
    to: order.email ?? '',
    title: message(`mail.parcel.${about}.subject`, language, { number: order.orderNumber }),
    text: message(`mail.parcel.${about}.text`, language),
    lines: writtenLines(lines, language),
    notes,
    links: [
      ...(store?.mapUrl ? [[message('mail.parcel.map', language), store.mapUrl] as const] : []),
      ...(trackingUrl ? [[message('mail.parcel.follow', language), trackingUrl] as const] : []),
      [message('mail.parcel.see', language), `${from.shop}/ordertrack`],
    ],
    ...{ language, ...from },
  })
}

const writtenLines = (lines: ParcelEvent['lines'], language: WrittenLanguage) =>
  lines.map(({ item, quantity }) => message('mail.parcel.line', language, { name: item.product.productName, quantity }))

/** Says which units of a parcel were cancelled while others of it stay. */
export function cancellationMail(
  { order, language }: PlacedOrder,
  { cancellation, refunded }: CancelledPart,
  from: Sender,
): Mail {
  return orderMail({
    id: mailIds.cancellation(cancellation.id),
    to: order.email ?? '',
    title: message('mail.parcel.part.subject', language, { number: order.orderNumber }),
    text: message('mail.parcel.part.text', language),
    lines: writtenLines(cancellation.lines, language),
    notes: moneyBack({ amount: refunded, currency: order.currencyCode }, order, language),
    links: [[message('mail.parcel.see', language), `${from.shop}/ordertrack`]],
    ...{ language, ...from },
  })
}

/** A day of a store that an order waits in. */
export interface OpenDay {
  readonly date: string
  readonly hours: DayHours
}

/** Where, when and by whose hand a parcel is collected. */
function collectionNotes(
  { fulfillmentInfo }: PlacedOrder['order'],
  { name, addressLines, phone, collectionCode }: OrderStore,
  days: readonly OpenDay[],
  { language, country }: { language: WrittenLanguage; country: CountryCode },
): string[] {
  const { firstName, lastNameOrSurname } = fulfillmentInfo!.fulfillmentContact
  const say = (word: 'code' | 'collector' | 'hours' | 'open' | 'shut', values: Record<string, string> = {}) =>
    message(`mail.parcel.${word}`, language, values)
  const open = days.map(({ date, hours: { openTime, closeTime, isClosed } }) => {
    const day = dayText(date, { language, country })
    return isClosed ? say('shut', { day }) : say('open', { day, hours: `\u2066${openTime}–${closeTime}\u2069` })
  })
  return [
    ...(collectionCode ? [say('code', { code: collectionCode })] : []),
    say('collector', { name: shopperWords(fullName(firstName, lastNameOrSurname)) }),
    ...['', name, ...addressLines, phone && `\u2066${phone}\u2069`],
    ...(open.length > 0 ? ['', say('hours'), ...open] : []),
  ]
}

/** Says that a cancelled parcel's money has gone back. */
export function refundMail({ order, language }: PlacedOrder, refund: RefundRow, from: Sender): Mail {
  const amount = formatMoney({ amount: refund.amount, currency: refund.currency as Currency }, { language })
  const paidBy = order.payments.find(({ id }) => id === refund.paymentId)
  return orderMail({
    id: mailIds.refund(refund.id),
    to: order.email ?? '',
    title: message('mail.refund.subject', language, { number: order.orderNumber }),
    text: givenBack(paidBy, amount, language),
    lines: [],
    notes: [],
    links: [[message('mail.parcel.see', language), `${from.shop}/ordertrack`]],
    ...{ language, ...from },
  })
}

/** Says that a paid order could not be placed. `amount`: what goes back, minor units; of cash, nothing. */
export function unplacedMail({ order, language }: PlacedOrder, amount: number, from: Sender): Mail {
  const written = formatMoney({ amount, currency: order.currencyCode }, { language })
  return orderMail({
    id: mailIds.unplaced(order.id),
    to: order.email ?? '',
    title: message('mail.unplaced.subject', language, { number: order.orderNumber }),
    text: message('mail.unplaced.text', language),
    lines: [],
    notes: amount > 0 ? [goesBack(written, order.payments, language)] : [],
    links: [[message('mail.order.links.shop', language), from.shop]],
    ...{ language, ...from },
  })
}

function givenBack(paidBy: PaymentSummary | undefined, amount: string, language: WrittenLanguage): string {
  const { paymentType = 'Card', name = null, cardNumberPartOrMask } = paidBy ?? {}
  if (paymentType === 'Card') return message('mail.refund.text', language, { amount })
  if (paymentType === 'Wallet')
    return message('mail.refund.textByWallet', language, { amount, last4: cardNumberPartOrMask ?? '' })
  if (name === null) return message('mail.refund.textBack', language, { amount })
  return message('mail.refund.textByMethod', language, { amount, name })
}

/** Lines about the money that a cancellation gives back, and the cash that is still to be paid. */
function moneyBack(refunded: Money, { payments }: Pick<Order, 'payments'>, language: WrittenLanguage): string[] {
  const written = (money: Money) => formatMoney(money, { language })
  const due = payments.find(({ paymentType, status }) => paymentType === 'Cash' && status === 'Authorized')
  const left =
    due && due.amountRequested.amount > 0
      ? [message('mail.parcel.cancelled.cashLeft', language, { amount: written(due.amountRequested) })]
      : []
  return [...(refunded.amount > 0 ? [goesBack(written(refunded), payments, language)] : []), ...left]
}

function goesBack(amount: string, all: Order['payments'], language: WrittenLanguage): string {
  // Cash that nobody has collected does not go back.
  const payments = all.filter(({ paymentType, status }) => paymentType !== 'Cash' || status === 'Captured')
  const inStates = (...states: string[]) => payments.filter(({ status }) => states.includes(status))
  const paid = inStates('Authorized', 'Captured')
  // Money that was only held is released in the moment of the cancellation.
  const those = paid.length > 0 ? paid : inStates('Voided')
  const types = [...new Set(those.map(({ paymentType }) => paymentType))].sort().join()
  const word = words[types]
  if (word) return message(`mail.parcel.cancelled.${word}`, language, { amount })
  const name = those.length === 1 ? those[0]!.name : null
  if (name === null) return message('mail.parcel.cancelled.moneyBack', language, { amount })
  return message('mail.parcel.cancelled.moneyByMethod', language, { amount, name })
}

const words: Readonly<Record<string, 'money' | 'moneyByWallet' | 'moneyInParts'>> = {
  Card: 'money',
  Wallet: 'moneyByWallet',
  'Card,Wallet': 'moneyInParts',
}

interface Parts extends Pick<Mail, 'id' | 'to' | 'text'>, Sender {
  readonly title: string
  readonly lines: readonly string[]
  readonly notes: readonly string[]
  readonly links: readonly (readonly [label: string, href: string])[]
  readonly language: WrittenLanguage
}

/** A mail about an order: a title, its text, a list, notes below it, and links. */
export function orderMail({ id, to, title, text, lines, notes, links, language, shop, shopName }: Parts): Mail {
  const list = lines.map((line) => `<li style="margin:4px 0"><bdi>${escapeHtml(line)}</bdi></li>`).join('')
  const more = notes.map((note) => note && `<bdi>${escapeHtml(note)}</bdi>`).join('<br>')
  return {
    ...{ id, to, subject: title },
    text: [
      ...[title, '', text, ...lines.map((line) => `- ${line}`), ...(notes.length > 0 ? ['', ...notes] : [])],
      ...['', ...links.map(([label, href]) => `${label}: ${href}`), shopName],
    ].join('\n'),
    html: mailFrame(
      title,
      `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600"><bdi>${escapeHtml(title)}</bdi></h1>
<p style="margin:16px 0 0">${escapeHtml(text)}</p>${list && `<ul style="margin:8px 0 0;padding-inline-start:20px">${list}</ul>`}
${more && `<p style="margin:16px 0 0;color:${soft}">${more}</p>`}
<p style="margin:24px 0 0;line-height:2">${links.map(([label, href]) => `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(label)}</a>`).join(' &nbsp; ')}</p>`,
      { language, shopName },
      shop,
    ),
  }
}
