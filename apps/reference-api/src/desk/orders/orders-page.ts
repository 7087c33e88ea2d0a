import type { ParcelStatus } from '@vitrine/contract'
import { orderStatuses } from '@vitrine/contract/rules'
import { possibleActs } from '../../acts/parcel-acts.ts'
import type { OrderRow } from '../../modules/orders/orders.repository.ts'
import { typeOf } from '../../modules/orders/parcels.ts'
import type { ParcelLine, readParcelsOf } from '../../modules/orders/parcels.repository.ts'
import { newId } from '../../platform/ids.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { Html } from '../../platform/html/html.ts'
import { actNameOf } from './act-names.ts'
import type { OrderQuery } from './desk-orders.ts'
import { hidden, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { money, text, timeIn } from '../desk-words.ts'
import { statusNames, typeNames } from './parcel-names.ts'
import { severalActs, TICK_FIELD, type SeveralOutcome } from './several-acts.ts'

type Parcels = Awaited<ReturnType<typeof readParcelsOf>>

/** The list of orders with its search; parcels can be ticked, and one act be done to all of them. */
export function ordersPage(
  view: SignedInView,
  { rows, parcels }: { readonly rows: readonly OrderRow[]; readonly parcels: Parcels },
  { search = '', status = '' }: OrderQuery,
): DeskPage {
  const options = ['', ...orderStatuses.filter((name) => name !== 'Pending' && name !== 'Abandoned')].map(
    (name) => `<option value="${name}"${name === status ? ' selected' : ''}>${name || 'All'}</option>`,
  )
  const list = rows.map(
    (row) =>
      `<li><p class="row"><a href="${addressOf(row.number)}">${text(row.number)}</a><span class="status">${row.status}${row.heldAt ? ' · on hold' : ''}</span></p>` +
      `<p class="row soft">${text(row.email)}<span>${money(view, row.total, row.currency)} · ${timeIn(row, row.submittedAt)}</span></p>` +
      `${ticksOf(row, parcels)}</li>`,
  )
  const form = `<form method="get" action="/desk" class="filter" role="search"><label>Number or e-mail <input name="search" type="search" value="${escapeHtml(search)}"></label><label>Status <select name="status">${options.join('')}</select></label><button>Search</button></form>`
  const found = list.length > 0 ? severalForm(view, list) : '<p>No order is like this.</p>'
  return { title: 'Orders', main: new Html(form + found), current: '/desk' }
}

/** The list as a form, which does one act to what is ticked, once however often its button is pressed. */
function severalForm(view: SignedInView, list: readonly string[]): string {
  const buttons = severalActs.map((act) => `<button name="act" value="${act}">${actNameOf(act)}</button>`)
  return (
    `<form method="post" action="/desk/acts" aria-label="Ticked parcels">${hidden(view.session)}` +
    `<input type="hidden" name="key" value="${newId()}"><ul class="rows">${list.join('')}</ul>` +
    `<p class="several"><span>Mark the ticked parcels as</span> ${buttons.join(' ')}</p></form>`
  )
}

/** A box for each parcel of an order that one of the acts can be done to. */
function ticksOf({ id: orderId, number, fulfillment }: OrderRow, all: Parcels): string {
  const record = all.get(orderId)
  const open = record?.parcels.filter(({ status }) => {
    const possible = possibleActs(status, fulfillment?.deliveryMethod)
    return severalActs.some((act) => possible.includes(act))
  })
  if (!record || !open?.length) return ''
  const nameOf = (id: string, status: ParcelStatus) => `${typeNames[typeOf(record, id)]} parcel: ${statusNames[status]}`
  const ticks = open.map(
    ({ id, status }) =>
      `<label class="tick"><input type="checkbox" name="${TICK_FIELD}${id}" value="${escapeHtml(number)}" aria-label="${nameOf(id, status)}, ${escapeHtml(number)}"> ${nameOf(id, status)}</label>`,
  )
  return `<p class="ticks">${ticks.join('')}</p>`
}

/** What became of an act on each of several parcels. */
export function severalPage(
  view: SignedInView,
  act: string,
  { outcomes, parcelLines }: { readonly outcomes: readonly SeveralOutcome[]; readonly parcelLines: ParcelLine[] },
): DeskPage {
  const typeNameOf = (id: string) =>
    parcelLines.some(({ parcelId }) => parcelId === id) ? `${typeNames[typeOf({ parcelLines }, id)]} parcel` : ''
  const refused = outcomes.filter(({ problem }) => problem !== undefined).length
  const words =
    outcomes.length === 0
      ? 'No parcel was ticked. Tick at least one in the list.'
      : `${outcomes.length - refused} of ${outcomes.length} done.`
  const list = outcomes.map(
    ({ number, parcelId, problem }) =>
      `<li><p class="row"><span><a href="${addressOf(number)}">${text(number)}</a> ${typeNameOf(parcelId)}</span><span class="status">${problem === undefined ? 'Done' : 'Refused'}</span></p>${problem === undefined ? '' : `<p>${escapeHtml(problem)}</p>`}</li>`,
  )
  const isGood = outcomes.length > 0 && refused === 0
  const main =
    `<p class="notice${isGood ? '' : ' refused'}" role="${isGood ? 'status' : 'alert'}">${words}</p>` +
    (list.length > 0 ? `<ul class="rows">${list.join('')}</ul>` : '') +
    '<p><a href="/desk">All orders</a></p>'
  return { title: `${actNameOf(act)}: several parcels`, main: new Html(main), current: '/desk' }
}

const addressOf = (number: string) => `/desk/orders/${encodeURIComponent(number)}`
