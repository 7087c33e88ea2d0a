import { mapHref } from '@vitrine/contract/rules'
import { cancelActions } from '../../modules/orders/order-view.ts'
import type { OrderRow } from '../../modules/orders/orders.repository.ts'
import { parcelTotal } from '../../modules/orders/parcel-shares.ts'
import { typeOf } from '../../modules/orders/parcels.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { Html } from '../../platform/html/html.ts'
import { actNameOf } from './act-names.ts'
import { noteForm, orderCancelForm } from './act-forms.ts'
import { refundState, type DeskOrder } from './desk-orders.ts'
import type { DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { money, moneyLeft, text, timeIn } from '../desk-words.ts'
import { parcelSection } from './parcel-section.ts'

/** One order: its parcels, what happened to them and by whose hand, and the acts that are possible now. */
export function orderPage(view: SignedInView, record: DeskOrder, notice: { problem?: string } = {}): DeskPage {
  const { row, parcels, refunds } = record
  const left = record.cancellations.reduce((sum, share) => sum - parcelTotal(share), row.total)
  const contact = row.fulfillment?.fulfillmentContact
  const name = [contact?.firstName, contact?.lastNameOrSurname].filter(Boolean).join(' ')
  const back = refunds.map(
    (refund) =>
      `<li>${money(view, refund.amount, refund.currency)} for ${typeOf(record, refund.parcelId)}: ${refundState(record, refund)}, ${timeIn(row, refund.createdAt)}</li>`,
  )
  const main =
    (notice.problem ? `<p class="notice refused" role="alert">${escapeHtml(notice.problem)}</p>` : '') +
    (row.heldAt
      ? '<p class="notice refused">On hold: its money could not be taken. Nothing of it may leave.</p>'
      : '') +
    `<p><span class="status">${row.status}</span> · ${moneyLeft(view, left, row.total, row.currency)} · ${timeIn(row, row.submittedAt)} · ${row.country.toUpperCase()}, ${row.language}</p>` +
    `<p class="soft">${[row.email, name, row.fulfillment?.deliveryNote].filter(Boolean).map(text).join('<br>')}` +
    `${placeOf(row)}</p>` +
    collectionOf(row) +
    requestsOf(row) +
    giftWords(row) +
    parcels.map((parcel) => parcelSection(view, record, parcel)).join('') +
    wholeCancel(view, record) +
    (back.length > 0 ? `<section><h2>Money back</h2><ul>${back.join('')}</ul></section>` : '') +
    moneySection(view, record) +
    historySection(view, record) +
    '<p><a href="/desk">All orders</a></p>'
  return { title: `Order ${row.number}`, main: new Html(main) }
}

/** The way to cancel all parcels in one step, where there are more than one. */
function wholeCancel(view: SignedInView, record: DeskOrder): string {
  const live = record.parcels.filter(({ status }) => status !== 'Cancelled')
  const isOffered = live.length > 1 && cancelActions(record).length > 0
  return isOffered ? `<section class="moves">${orderCancelForm(view, record.row.number)}</section>` : ''
}

interface OrderActInput {
  readonly parcel?: string
  readonly note?: string
  readonly lines?: Readonly<Record<string, number>>
}

const nameOf = ({ items }: DeskOrder, itemId: string) =>
  items.find(({ id }) => id === itemId)?.product.productName ?? itemId

/** What was done to an order and by whom, and a form for notes. */
function historySection(view: SignedInView, record: DeskOrder): string {
  const list = record.acts.map(({ name, input, actor, at }) => {
    const { parcel, note, lines } = input as OrderActInput
    const isId = record.parcels.some(({ id }) => id === parcel)
    const type = parcel && isId ? typeOf(record, parcel) : parcel
    const units = Object.entries(lines ?? {}).map(([id, quantity]) => `${quantity} × ${nameOf(record, id)}`)
    const facts = [type, ...units, note].filter(Boolean).map((fact) => ` · ${text(fact)}`)
    return `<li><strong>${text(lines ? 'Units cancelled' : actNameOf(name))}</strong> <span class="soft">${timeIn(record.row, at)} by ${text(actor)}${facts.join('')}</span></li>`
  })
  const past = list.length > 0 ? `<ol>${list.join('')}</ol>` : '<p>Nothing was done to it yet.</p>'
  return `<section aria-labelledby="history"><h2 id="history">History</h2>${past}<div class="moves">${noteForm(view, record.row.number)}</div></section>`
}

/** Store, person and code of an order that is collected: whoever comes shows the code. */
function collectionOf({ fulfillment }: OrderRow): string {
  const store = fulfillment?.collectionStore
  if (fulfillment?.deliveryMethod !== 'click-collect' || !store) return ''
  const { firstName, lastNameOrSurname } = fulfillment.fulfillmentContact
  const rows = [
    ['Store', `${store.name} (${store.code})`],
    ['Collected by', [firstName, lastNameOrSurname].filter(Boolean).join(' ')],
    ['Collection code', store.collectionCode ?? 'none until a parcel is ready'],
  ]
  const list = rows.map(([label, value]) => `<li>${label}: <strong>${text(value)}</strong></li>`)
  return `<section><h2>Collection</h2><ul>${list.join('')}</ul></section>`
}

const runOutWords = { similar: 'send something similar', ask: 'call first', refund: 'leave it out and refund it' }

/** How an order that is brought is handed over, and what becomes of its food that has run out. */
function requestsOf({ fulfillment }: OrderRow): string {
  if (fulfillment?.deliveryMethod !== 'home-delivery') return ''
  const { isContactless, substitution } = fulfillment
  const door = isContactless ? '<p><strong>Leave at the door</strong></p>' : ''
  return door + (substitution ? `<p>If food has run out: <strong>${runOutWords[substitution]}</strong></p>` : '')
}

/** The words for the card of a gift. */
function giftWords({ fulfillment }: OrderRow): string {
  const words = fulfillment?.gift?.message
  return words ? `<p class="soft">Gift message:</p><blockquote>${text(words)}</blockquote>` : ''
}

/** What helps the driver to find the door. */
function placeOf({ fulfillment }: OrderRow): string {
  const { landmark, mapLink } = fulfillment?.fulfillmentContact.address ?? {}
  const href = mapHref(mapLink)
  const map = href && `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">Map</a>`
  return [landmark && text(landmark), map].map((part) => (part ? `<br>${part}` : '')).join('')
}

/** Requests to card provider and wallet about the order's money, and their outcome. */
function moneySection(view: SignedInView, { row, operations }: DeskOrder): string {
  const list = operations.map(
    ({ kind, amount, currency, status, reason, createdAt }) =>
      `<li><strong>${kind}</strong> ${money(view, amount, currency)}: ${status}, ${timeIn(row, createdAt)}${reason ? `<br><span class="soft">${text(reason)}</span>` : ''}</li>`,
  )
  return list.length > 0 ? `<section><h2>Card provider and wallet</h2><ul>${list.join('')}</ul></section>` : ''
}
