import type { CountryCode } from '@vitrine/contract'
import { countries, countryCodes, formatMoney, timeZones } from '@vitrine/contract/rules'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import { momentText, text } from '../desk-words.ts'
import type { DeskView } from '../desk-view.ts'

/** Names of acts on slots and stores. */
export const slotActNames: Readonly<Record<string, DeskKey>> = {
  'slot.capacity': 'slots.acts.slot-capacity',
  'slot.price': 'slots.acts.slot-price',
  'slot.close': 'slots.acts.slot-close',
  'slot.open': 'slots.acts.slot-open',
  'slot.close-day': 'slots.acts.slot-close-day',
  'slot.open-day': 'slots.acts.slot-open-day',
  'slot-template.zone': 'slots.acts.slot-template-zone',
  'slot-template.window': 'slots.acts.slot-template-window',
  'slot-template.add': 'slots.acts.slot-template-add',
  'slot-template.remove': 'slots.acts.slot-template-remove',
  'store-stock.set': 'slots.acts.store-stock-set',
}

/** Facts that the history shows where they have changed. */
const facts: Readonly<Record<string, DeskKey>> = {
  capacity: 'slots.facts.capacity',
  price: 'slots.facts.price',
  isClosed: 'slots.facts.isClosed',
  from: 'slots.facts.from',
  to: 'slots.facts.to',
  daysShown: 'slots.facts.daysShown',
  leadDays: 'slots.facts.leadDays',
  units: 'slots.facts.units',
}

/** How the history says its acts. */
export interface HistoryTerms {
  /** The country of what is not named by one. */
  readonly country?: CountryCode
  /** Whether the acts are about different things, which are named then. */
  readonly namesSubjects?: boolean
}

/** The last acts on slots or a store, the newest first. */
export function historySection(view: DeskView, rows: readonly OperatorActRow[], terms: HistoryTerms): Html {
  const past = html`<ol>
    ${rows.map((row) => entry(view, row, terms))}
  </ol>`
  return html`<section aria-labelledby="history">
    <h2 id="history">${view.say('slots.history')}</h2>
    ${rows.length > 0 ? past : html`<p>${view.say('slots.nothing')}</p>`}
  </section>`
}

function entry(view: DeskView, row: OperatorActRow, { country: usual, namesSubjects }: HistoryTerms): Html {
  const { name, subject, actor, at, before, after } = row
  // Slots, days and templates are named by their country first.
  const country = countryCodes.find((code) => subject.startsWith(`${code}:`)) ?? usual
  const known = slotActNames[name]
  const { sku, reason } = (after ?? {}) as { sku?: string; reason?: string }
  const about = [namesSubjects && subject, sku].filter((one) => typeof one === 'string')
  return html`<li>
    <strong>${known ? view.say(known) : name}</strong> ${about.map((one) => html`${text(one)} `)}
    <span class="soft">${text(actor)} · ${momentText(at, country ? timeZones[country] : 'UTC')}</span>
    ${changesOf(view, before, after, country).map((change) => html`<br />${change}`)}
    ${reason && html`<br />${view.say('slots.facts.reason')}: ${text(reason)}`}
  </li>`
}

type Facts = Readonly<Record<string, unknown>>

function changesOf(view: DeskView, before: unknown, after: unknown, country: CountryCode | undefined): string[] {
  const [was, is] = [before, after].map((value) => (value ?? {}) as Facts) as [Facts, Facts]
  const said = (fact: string, value: unknown) => {
    if (value === undefined || value === null) return view.say('slots.nobody')
    if (typeof value === 'boolean') return view.say(value ? 'slots.yes' : 'slots.no')
    if (fact === 'price' && country)
      return formatMoney({ amount: Number(value), currency: countries[country].currency }, view)
    return String(value)
  }
  return Object.entries(facts)
    .filter(([fact]) => was[fact] !== is[fact])
    .map(([fact, key]) =>
      view.say('slots.change', { fact: { key }, before: said(fact, was[fact]), after: said(fact, is[fact]) }),
    )
}
