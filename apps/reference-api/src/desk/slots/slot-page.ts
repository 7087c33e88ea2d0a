import type { Currency } from '@vitrine/contract'
import { countries, timeZones, toDecimal } from '@vitrine/contract/rules'
import { dayName } from '../../acts/slot-acts.ts'
import type { CountryService } from '../../modules/countries/countries.service.ts'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { orderNames, type OrderName } from '../../modules/orders/orders.repository.ts'
import { createSlotEdits, type KnownSlot } from '../../modules/slots/slot-edits.ts'
import { ordersIn } from '../../modules/slots/slot-holds.ts'
import { SlotsUnknown } from '../../modules/slots/slot-names.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { actForm, field } from '../act-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import { mayOpen } from '../desk-roles.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, money, momentText, text } from '../desk-words.ts'
import { historySection } from './act-history.ts'
import { dayWords, hoursIn, kindWords, overfull, slotState } from './slot-words.ts'
import { MOST_ACTS, placeName, weekPath } from './week.ts'
import type { Refused } from './week-page.ts'

/** What the page of a slot shows. */
export interface SlotShown {
  readonly slot: KnownSlot
  readonly orders: readonly (OrderName & { readonly hold: 'held' | 'booked' })[]
  readonly acts: readonly OperatorActRow[]
}

/** @throws ApiError NOT_FOUND */
export async function readSlot(
  { db, countries: known }: { db: Database; countries: Pick<CountryService, 'find'> },
  id: string,
  now: Date,
): Promise<SlotShown> {
  const [slot] = await createSlotEdits({ countries: known })
    .list(db, { id }, now)
    .catch((error: unknown) => {
      throw error instanceof SlotsUnknown ? new ApiError('NOT_FOUND', { cause: error }) : error
    })
  const holds = new Map((await ordersIn(db, id)).map(({ orderId, status }) => [orderId, status]))
  const named = await orderNames(db, [...holds.keys()])
  const orders = named.map(
    (order) => ({ ...order, hold: holds.get(order.id) === 'booked' ? 'booked' : 'held' }) as const,
  )
  const subject = [id, dayName(slot!)]
  return { slot: slot!, orders, acts: await readOperatorActs(db, { subject, limit: MOST_ACTS }) }
}

/** One slot: its room, price and state, what can be changed of it, and the orders that have it. */
export function slotPage(
  view: SignedInView,
  { slot, orders, acts }: SlotShown,
  now: Date,
  refused?: Refused,
): DeskPage {
  const { say } = view
  const { country, taken, capacity, price, cutOffAt, editedAt, date } = slot
  const { currency } = countries[country]
  const timeZone = timeZones[country]
  const state = slotState(slot, now)
  const back = weekPath({ place: placeName(slot), from: date })
  const main = html`${alertOf(refused?.problem ?? '')}
    <p>
      ${countryName(view, country)} · ${text(slot.zone)} · ${say(kindWords[slot.kind])} · ${dayWords(view, date)} ·
      ${hoursIn(slot)} (${timeZone})
    </p>
    <p>
      <span class="status">${say(`slots.states.${state}`)}</span> · ${say('slots.taken', { taken, capacity })} ·
      ${money(view, price, currency)} ${overfull(view, slot)}
    </p>
    <p class="soft">${say('slots.cutOff')} ${momentText(cutOffAt, timeZone)}</p>
    ${editedAt && html`<p class="soft">${say('slots.edited')}</p>`} ${state !== 'past' && forms(view, slot, refused)}
    ${orderSection(view, orders)} ${historySection(view, acts, { namesSubjects: true })}
    <p><a href="${back}">${say('slots.back')}</a></p>`
  return { title: say('slots.one', { slot: slot.id }), current: '/desk/slots', main }
}

function forms(view: SignedInView, slot: KnownSlot, refused?: Refused): Html {
  const { say } = view
  const { id, country, capacity, price, taken, closedAt } = slot
  const { currency } = countries[country]
  const path = `/desk/slots/${encodeURIComponent(id)}`
  const typed = (act: string, name: string, value: string) =>
    refused?.form['act'] === act ? (refused.form[name] ?? value) : value
  const input = (act: string, name: string, value: string, mode: 'numeric' | 'decimal') =>
    html`value="${typed(act, name, value)}" inputmode="${mode}" autocomplete="off" required`
  const [act, label] = closedAt ? ['slot.open', say('slots.open')] : ['slot.close', say('slots.close')]
  return html`<section class="moves">
    ${actForm(view, path, {
      ...{ act: 'slot.capacity', label: say('slots.changeCapacity'), button: say('slots.changeCapacity') },
      fields: [
        ...[fixed('slot', id), fixed('was', String(capacity))],
        field(
          'capacity',
          say('slots.fields.capacity'),
          input('slot.capacity', 'capacity', String(capacity), 'numeric'),
        ),
      ],
    })}
    ${taken > 0 && html`<p class="soft">${say('slots.stay', { count: taken })}</p>`}
    ${actForm(view, path, {
      ...{ act: 'slot.price', label: say('slots.changePrice'), button: say('slots.changePrice') },
      fields: [
        ...[fixed('slot', id), fixed('was', String(price))],
        priceInput(view, currency, input('slot.price', 'price', toDecimal({ amount: price, currency }), 'decimal')),
      ],
    })}
    <p class="soft">${say('slots.priceHelp')}</p>
    ${actForm(view, path, { act, label, button: label, isDangerous: !closedAt, fields: fixed('slot', id) })}
    ${!closedAt && html`<p class="soft">${say('slots.closeHelp')}</p>`}
  </section>`
}

/** A field for a price in a currency. */
export const priceInput = ({ say }: SignedInView, currency: Currency, attributes: Html): Html =>
  field('price', say('slots.fields.priceIn', { currency }), attributes)

function orderSection({ say, session }: SignedInView, orders: SlotShown['orders']): Html {
  const mayRead = mayOpen(session.operator.role, 'orders')
  const list = orders.map(({ number, status, submittedAt, hold }) => {
    const name =
      mayRead && submittedAt
        ? html`<a href="/desk/orders/${encodeURIComponent(number)}">${text(number)}</a>`
        : text(number)
    return html`<li class="row">${name}<span>${text(status)} · ${say(`slots.hold.${hold}`)}</span></li>`
  })
  return html`<section aria-labelledby="orders">
    <h2 id="orders">${say('slots.orders')}</h2>
    ${
      list.length > 0
        ? html`<ul class="rows">
            ${list}
          </ul>`
        : html`<p>${say('slots.noOrders')}</p>`
    }
  </section>`
}
