import type { ParcelPromise } from '@vitrine/contract'
import { possibleActs } from '../../acts/parcel-acts.ts'
import { hoursText } from '../../modules/delivery/day-words.ts'
import { shareLeft } from '../../modules/orders/cancelled-share.ts'
import { restOf } from '../../modules/orders/cancelled-units.ts'
import { parcelPromise, readerOf } from '../../modules/orders/order-view.ts'
import type { OrderRecord, OrderRow } from '../../modules/orders/orders.repository.ts'
import { unitsLeft } from '../../modules/orders/parcels.repository.ts'
import { parcelTotal } from '../../modules/orders/parcel-shares.ts'
import { isCancellable } from '../../modules/orders/parcel-state.ts'
import type { ParcelRow } from '../../modules/orders/parcel.schema.ts'
import { typeOf } from '../../modules/orders/parcels.ts'
import { parcelForm, unitsForm } from './act-forms.ts'
import type { SignedInView } from '../desk-view.ts'
import { moneyLeft, text, timeIn } from '../desk-words.ts'
import { statusNames, typeNames } from './parcel-names.ts'

/** Days of a promise, with the hours of its slot by the clock of the market. */
function promisedTime({ earliest, latest, slot }: ParcelPromise, row: OrderRow): string {
  if (earliest !== latest) return `${earliest} to ${latest}`
  if (!slot) return earliest
  const { timeZone } = readerOf(row)
  return `${earliest}, ${hoursText(new Date(slot.start), new Date(slot.end), timeZone)} ${timeZone}`
}

/** A parcel of an order: what is in it, what happened to it, and the acts that are possible now. */
export function parcelSection(view: SignedInView, record: OrderRecord, parcel: ParcelRow): string {
  const { row, parcelLines, events } = record
  const promised = parcelPromise(record, parcel)
  const cancelled = record.cancellations.filter(({ parcelId }) => parcelId === parcel.id)
  const left = parcelTotal(shareLeft(parcel, cancelled))
  const receipts = new Set(row.fulfillment?.gift?.receiptItemIds)
  const lines = parcelLines
    .filter(({ parcelId }) => parcelId === parcel.id)
    .map(
      ({ item: { id, product, giftMessage, gift }, ...units }) =>
        `<li>${unitsLeft(units)} × ${text(product.productName)} ${text(product.options.map(({ stringValue }) => stringValue).join(', '))}` +
        `${units.cancelled > 0 ? ` · <strong>${units.cancelled} cancelled</strong>` : ''}` +
        `${gift ? ` · <strong>gift of ${text(gift.code)}</strong>` : ''}` +
        `${receipts.has(id) ? ' · <strong>gift receipt</strong>' : ''}` +
        `${giftMessage ? `<br>Card: ${text(giftMessage)}` : ''}</li>`,
    )
  const past = events
    .filter(({ parcelId }) => parcelId === parcel.id)
    .map((event) => {
      const facts = [event.carrier, event.trackingNumber, event.note].filter(Boolean).map((fact) => text(fact))
      return `<li><strong>${statusNames[event.status]}</strong> <span class="soft">${timeIn(row, event.at)} by ${text(event.actor)}${facts.length > 0 ? ` · ${facts.join(' · ')}` : ''}</span></li>`
    })
  const forms = formsOf(view, record, parcel)
  return (
    `<section aria-labelledby="parcel-${parcel.id}"><div class="row"><h2 id="parcel-${parcel.id}">${typeNames[typeOf(record, parcel.id)]} parcel</h2><span class="status">${statusNames[parcel.status]}</span></div>` +
    `<p class="soft">${promised ? `Promised ${promisedTime(promised, row)} · ` : ''}${moneyLeft(view, left, parcelTotal(parcel), row.currency)}</p>` +
    `<ul>${lines.join('')}</ul><ol>${past.join('')}</ol>${forms.length > 0 ? `<div class="moves">${forms.join('')}</div>` : ''}</section>`
  )
}

/** The acts that a parcel allows now. Units of it can be cancelled while more than one that was bought is left. */
function formsOf(view: SignedInView, record: OrderRecord, { id, status }: ParcelRow): string[] {
  const { row } = record
  const named = { id, type: typeOf(record, id) }
  const forms = possibleActs(status, row.fulfillment?.deliveryMethod).map((act) =>
    parcelForm(view, row.number, named, act),
  )
  const bought = restOf(record, id).filter(({ line }) => !line.item.gift)
  const isInParts = isCancellable(status) && bought.reduce((sum, { quantity }) => sum + quantity, 0) > 1
  if (!isInParts) return forms
  const lines = bought.map(({ line: { item }, quantity }) => ({
    ...{ id: item.id, units: quantity },
    name: [item.product.productName, ...item.product.options.map(({ stringValue }) => stringValue)].join(', '),
  }))
  return [...forms, unitsForm(view, row.number, named, lines)]
}
