import { typeOf } from '../../modules/orders/parcels.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { SignedInView } from '../desk-view.ts'
import { money, text, timeIn } from '../desk-words.ts'
import { noteForm, type FormsOf } from './act-forms.ts'
import { actNameOf } from './act-names.ts'
import { refundState, type DeskOrder } from './desk-orders.ts'

interface OrderActInput {
  readonly parcel?: string
  readonly note?: string
  readonly lines?: Readonly<Record<string, number>>
}

/** Who did something: an operator by name, else in words. */
export const actorText = ({ say }: SignedInView, actor: string): Html =>
  text(actor === 'shopper' || actor === 'system' ? say(`orders.actors.${actor}`) : actor)

/** What was done to an order and by whom, and a form for notes. */
export function historySection(forms: FormsOf, record: DeskOrder): Html {
  const { view } = forms
  const list = record.acts.map((act) => actRow(view, record, act))
  return html`<section aria-labelledby="history">
    <h2 id="history">${view.say('orders.sections.history')}</h2>
    ${
      list.length > 0
        ? html`<ol>
            ${list}
          </ol>`
        : html`<p>${view.say('orders.noHistory')}</p>`
    }
    <div class="moves">${noteForm(forms)}</div>
  </section>`
}

function actRow(view: SignedInView, record: DeskOrder, { name, input, actor, at }: DeskOrder['acts'][number]): Html {
  const { parcel, note, lines } = input as OrderActInput
  const isId = record.parcels.some(({ id }) => id === parcel)
  const type = parcel && isId ? typeOf(record, parcel) : parcel
  const isType = type === 'fashion' || type === 'food' || type === 'hamper'
  const units = Object.entries(lines ?? {}).map(([id, quantity]) => `${quantity} × ${nameOf(record, id)}`)
  const facts = [isType ? view.say(`orders.types.${type}`) : type, ...units, note]
    .filter(Boolean)
    .map((fact) => html` · ${text(fact)}`)
  const done = lines ? view.say('orders.unitsCancelled') : actNameOf(view, name)
  const who = html`${timeIn(record.row, at)} ${view.say('orders.by')} ${actorText(view, actor)}`
  return html`<li><strong>${text(done)}</strong> <span class="soft">${who}${facts}</span></li>`
}

const nameOf = ({ items }: DeskOrder, itemId: string) =>
  items.find(({ id }) => id === itemId)?.product.productName ?? itemId

/** Shares of parcels that go back, and how far they have come. */
export function backSection(view: SignedInView, record: DeskOrder): Html | '' {
  const { say } = view
  const list = record.refunds.map((refund) => {
    const parcel = say(`orders.parcels.${typeOf(record, refund.parcelId)}`)
    const state = say(`orders.refunds.${refundState(record, refund)}`)
    const amount = money(view, refund.amount, refund.currency)
    return html`<li>${amount} · ${parcel}: ${state} · ${timeIn(record.row, refund.createdAt)}</li>`
  })
  if (list.length === 0) return ''
  return html`<section>
    <h2>${say('orders.sections.back')}</h2>
    <ul>
      ${list}
    </ul>
  </section>`
}

/** Requests to card provider and wallet about the order's money, and their outcome. */
export function moneySection(view: SignedInView, { row, operations }: DeskOrder): Html | '' {
  const { say } = view
  const list = operations.map(({ kind, amount, currency, status, reason, createdAt }) => {
    const state = html`${say(`orders.operationStatuses.${status}`)} · ${timeIn(row, createdAt)}`
    const why = reason && html`<br /><span class="soft">${text(reason)}</span>`
    const name = say(`orders.operations.${kind}`)
    return html`<li><strong>${name}</strong> ${money(view, amount, currency)}: ${state}${why}</li>`
  })
  if (list.length === 0) return ''
  return html`<section>
    <h2>${say('orders.sections.money')}</h2>
    <ul>
      ${list}
    </ul>
  </section>`
}
