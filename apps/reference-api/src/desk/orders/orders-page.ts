import { parcelActs } from '../../acts/parcel-acts.ts'
import { totalLeft } from '../../modules/orders/cancelled-share.ts'
import type { OrderRow } from '../../modules/orders/orders.repository.ts'
import type { readParcelsOf } from '../../modules/orders/parcels.repository.ts'
import { typeOf } from '../../modules/orders/parcels.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { newId } from '../../platform/ids.ts'
import { alertOf, fixed, hidden, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { moneyLeft, text, timeIn } from '../desk-words.ts'
import { actNameOf } from './act-names.ts'
import type { OrderList } from './desk-orders.ts'
import { addressOf } from './order-address.ts'
import { listAddress, type OrderQuery } from './order-query.ts'
import { paperButtons } from './paper-links.ts'
import { ignoredNotice, searchForm, type MethodNames } from './search-form.ts'
import { severalActs, TICK_FIELD } from './several-acts.ts'

type Parcels = Awaited<ReturnType<typeof readParcelsOf>>

interface ShownOrders extends OrderList {
  readonly parcels: Parcels
  readonly methods: MethodNames
}

/** The list of orders with its search; parcels can be ticked, and one act be done to all of them. */
export function ordersPage(view: SignedInView, shown: ShownOrders, query: OrderQuery): DeskPage {
  const { say } = view
  const { rows, parcels, methods, next, ignored } = shown
  const list = rows.map((row) => orderRow(view, row, parcels))
  const found = list.length > 0 ? severalForm(view, list) : html`<p>${say('orders.list.none')}</p>`
  const link = (after: string, words: string) => html`<a href="${listAddress({ ...query, after })}">${words}</a>`
  const pages = html`<p class="row">
    ${query.after && link('', say('orders.list.newest'))} ${next && link(next, say('orders.list.next'))}
  </p>`
  const search = html`${ignoredNotice(view, ignored)}${searchForm(view, query, methods)}`
  return { title: say('orders.list.title'), main: html`${search}${found}${pages}`, current: '/desk' }
}

/** The list of a search that took too long: the way to a narrower one. */
export function tooLongPage(view: SignedInView, query: OrderQuery, methods: MethodNames): DeskPage {
  const main = html`${alertOf(view.say('orders.list.tooLong'))}${searchForm(view, query, methods)}`
  return { title: view.say('orders.list.title'), main, current: '/desk' }
}

function orderRow(view: SignedInView, row: OrderRow, parcels: Parcels): Html {
  const { say } = view
  const left = totalLeft(row.total, parcels.get(row.id)?.cancellations ?? [])
  const amount = html`${moneyLeft(view, left, row.total, row.currency)} · ${timeIn(row, row.submittedAt)}`
  const status = html`${say(`orders.statuses.${row.status}`)}${row.heldAt && ` · ${say('orders.onHold')}`}`
  return html`<li>
    <p class="row"><a href="${addressOf(row.number)}">${text(row.number)}</a><span class="status">${status}</span></p>
    <p class="row soft">${text(row.email)}<span>${amount}</span></p>
    ${ticksOf(view, row, parcels)}
  </li>`
}

/** The list as a form, which does one act to what is ticked, once however often its button is pressed. */
function severalForm(view: SignedInView, list: readonly Html[]): Html {
  const buttons = severalActs.map((act) => html` <button name="act" value="${act}">${actNameOf(view, act)}</button>`)
  return html`<form method="post" action="/desk/acts" aria-label="${view.say('orders.list.ticked')}">
    ${hidden(view.session)}${fixed('key', newId())}
    <ul class="rows">
      ${list}
    </ul>
    <p class="several"><span>${view.say('orders.list.markTicked')}</span>${buttons}</p>
    ${paperButtons(view)}
  </form>`
}

/** A box for each parcel of an order that one of the acts can be done to. */
function ticksOf({ say }: SignedInView, { id: orderId, number, fulfillment }: OrderRow, all: Parcels): Html | '' {
  const record = all.get(orderId)
  const open = record?.parcels.filter(({ status }) => {
    const standing = { status, method: fulfillment?.deliveryMethod, hasFailed: false }
    return severalActs.some((act) => parcelActs[act].allows(standing))
  })
  if (!record || !open?.length) return ''
  const ticks = open.map(({ id, status }) => {
    const parcel = { key: `orders.parcels.${typeOf(record, id)}` } as const
    const values = { parcel, status: { key: `orders.parcelStatuses.${status}` }, number } as const
    const label = say('orders.parcelOf', values)
    return html`<label class="tick">
      <input type="checkbox" name="${TICK_FIELD}${id}" value="${number}" aria-label="${label}" />
      ${say('orders.parcelIs', values)}
    </label>`
  })
  return html`<p class="ticks">${ticks}</p>`
}
