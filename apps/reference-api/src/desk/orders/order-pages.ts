import { cancelActions } from '../../modules/orders/order-view.ts'
import { totalLeft } from '../../modules/orders/cancelled-share.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, languageName, moneyLeft, text, timeIn } from '../desk-words.ts'
import { orderCancelForm, type FormsOf } from './act-forms.ts'
import type { DeskOrder } from './desk-orders.ts'
import { collectionOf, contactOf, giftWords, requestsOf } from './order-facts.ts'
import { backSection, historySection, moneySection } from './order-history.ts'
import { mailsSection } from './mails-section.ts'
import { parcelSection } from './parcel-section.ts'

/** A form that was sent, and why nothing was done. */
export interface Refused {
  readonly problem: string
  readonly typed: DeskForm
}

interface Shown {
  readonly refused?: Refused
  /** Lines of the address that it is brought to. */
  readonly address?: readonly string[]
}

/** One order: its parcels, what happened to them and by whose hand, and the acts that are possible now. */
export function orderPage(view: SignedInView, record: DeskOrder, { refused, address = [] }: Shown = {}): DeskPage {
  const { row, parcels } = record
  const { say } = view
  const forms = { view, number: row.number, typed: refused?.typed }
  return {
    title: say('orders.page.title', { number: row.number }),
    main: html`${alertOf(refused?.problem ?? '')}
      ${row.heldAt && html`<p class="notice refused">${say('orders.page.held')}</p>`} ${headOf(view, record)}
      ${contactOf(view, row, address)} ${collectionOf(view, row)} ${requestsOf(view, row)} ${giftWords(view, row)}
      ${parcels.map((parcel) => parcelSection(forms, record, parcel))} ${wholeCancel(forms, record)}
      ${backSection(view, record)} ${moneySection(view, record)} ${mailsSection(view, record)}
      ${historySection(forms, record)}
      <p><a href="/desk">${say('orders.all')}</a></p>`,
    current: '/desk',
  }
}

/** Where the order stands, what is left of its money, and from when and where it is. */
function headOf(view: SignedInView, { row, cancellations }: DeskOrder): Html {
  const status = view.say(`orders.statuses.${row.status}`)
  const amount = moneyLeft(view, totalLeft(row.total, cancellations), row.total, row.currency)
  const place = `${countryName(view, row.country)} · ${languageName(view, row.language)}`
  return html`<p>
    <span class="status">${status}</span> · ${amount} · ${timeIn(row, row.submittedAt)} · ${text(place)}
  </p>`
}

/** The way to cancel all parcels in one step, where there are more than one. */
function wholeCancel(forms: FormsOf, record: DeskOrder): Html | '' {
  const live = record.parcels.filter(({ status }) => status !== 'Cancelled')
  if (live.length < 2 || cancelActions(record).length === 0) return ''
  return html`<section class="moves">${orderCancelForm(forms)}</section>`
}
