import type { ParcelPromise } from '@vitrine/contract'
import { possibleActs, standingOf } from '../../acts/parcel-acts.ts'
import { hoursText } from '../../modules/delivery/day-words.ts'
import { shareLeft } from '../../modules/orders/cancelled-share.ts'
import { restOf } from '../../modules/orders/cancelled-units.ts'
import { parcelPromise, readerOf } from '../../modules/orders/order-view.ts'
import type { OrderRecord, OrderRow } from '../../modules/orders/orders.repository.ts'
import { unitsLeft } from '../../modules/orders/parcels.repository.ts'
import { parcelTotal } from '../../modules/orders/parcel-shares.ts'
import { isCancellable } from '../../modules/orders/parcel-state.ts'
import type { ParcelEventRow, ParcelRow } from '../../modules/orders/parcel.schema.ts'
import { linesOf, typeOf } from '../../modules/orders/parcels.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { SignedInView } from '../desk-view.ts'
import { moneyLeft, text, timeIn } from '../desk-words.ts'
import { parcelForm, unitsForm, type FormsOf } from './act-forms.ts'
import { paperLinks } from './paper-links.ts'
import { actorText } from './order-history.ts'

/** Days of a promise, with the hours of its slot by the clock of the market. */
function promisedTime({ say }: SignedInView, { earliest, latest, slot }: ParcelPromise, row: OrderRow): string {
  if (earliest !== latest) return say('orders.promised.days', { from: earliest, to: latest })
  if (!slot) return say('orders.promised.day', { day: earliest })
  const { timeZone: zone } = readerOf(row)
  const hours = hoursText(new Date(slot.start), new Date(slot.end), zone)
  return say('orders.promised.slot', { day: earliest, hours, zone })
}

/** A parcel of an order: what is in it, what happened to it, and the acts that are possible now. */
export function parcelSection(forms: FormsOf, record: OrderRecord, parcel: ParcelRow): Html {
  const { view } = forms
  const { row, events } = record
  const promised = parcelPromise(record, parcel)
  const cancelled = record.cancellations.filter(({ parcelId }) => parcelId === parcel.id)
  const left = parcelTotal(shareLeft(parcel, cancelled))
  const lines = linesOf<OrderRecord>(record, parcel.id).map((line) => lineRow(view, row, line))
  const past = events.filter(({ parcelId }) => parcelId === parcel.id).map((event) => eventRow(view, row, event))
  const moves = movesOf(forms, record, parcel)
  const id = `parcel-${parcel.id}`
  const amount = moneyLeft(view, left, parcelTotal(parcel), row.currency)
  return html`<section aria-labelledby="${id}">
    <div class="row">
      <h2 id="${id}">${view.say(`orders.parcels.${typeOf(record, parcel.id)}`)}</h2>
      <span class="status">${view.say(`orders.parcelStatuses.${parcel.status}`)}</span>
    </div>
    <p class="soft">${promised && html`${promisedTime(view, promised, row)} · `}${amount}</p>
    ${paperLinks(view, row.number, parcel)}
    <ul>
      ${lines}
    </ul>
    <ol>
      ${past}
    </ol>
    ${moves.length > 0 && html`<div class="moves">${moves}</div>`}
  </section>`
}

/** A line of a parcel: units that are left of it, and what goes with it. */
function lineRow(view: SignedInView, row: OrderRow, line: OrderRecord['parcelLines'][number]): Html {
  const { say } = view
  const { id, product, giftMessage, gift } = line.item
  const options = product.options.map(({ stringValue }) => stringValue).join(', ')
  const isReceipt = row.fulfillment?.gift?.receiptItemIds?.includes(id)
  const facts = [
    line.cancelled > 0 && html`${say('orders.lines.cancelled', { count: line.cancelled })}`,
    gift && html`${say('orders.lines.giftOf')} ${text(gift.code)}`,
    isReceipt && html`${say('orders.lines.receipt')}`,
  ].map((fact) => fact && html` · <strong>${fact}</strong>`)
  const card = giftMessage && html`<br />${say('orders.lines.card')} ${text(giftMessage)}`
  return html`<li>${unitsLeft(line)} × ${text(product.productName)} ${text(options)}${facts}${card}</li>`
}

/** Something that happened to a parcel. */
function eventRow(view: SignedInView, row: OrderRow, event: ParcelEventRow): Html {
  const { say } = view
  const facts = [event.carrier, event.trackingNumber, event.note].filter(Boolean).map((fact) => html` · ${text(fact)}`)
  const who = html`${timeIn(row, event.at)} ${say('orders.by')} ${actorText(view, event.actor)}`
  const status = say(event.isFailedAttempt ? 'orders.notDelivered' : `orders.parcelStatuses.${event.status}`)
  return html`<li><strong>${status}</strong> <span class="soft">${who}${facts}</span></li>`
}

/** The acts that a parcel allows now. Units of it can be cancelled while more than one that was bought is left. */
function movesOf(forms: FormsOf, record: OrderRecord, { id, status }: ParcelRow): Html[] {
  const named = { id, type: typeOf(record, id) }
  const moves = possibleActs(standingOf(record.row, record, { id, status })).map((act) => parcelForm(forms, named, act))
  const bought = restOf(record, id).filter(({ line }) => !line.item.gift)
  const isInParts = isCancellable(status) && bought.reduce((sum, { quantity }) => sum + quantity, 0) > 1
  if (!isInParts) return moves
  const lines = bought.map(({ line: { item }, quantity }) => ({
    ...{ id: item.id, units: quantity },
    name: [item.product.productName, ...item.product.options.map(({ stringValue }) => stringValue)].join(', '),
  }))
  return [...moves, unitsForm(forms, named, lines)]
}
