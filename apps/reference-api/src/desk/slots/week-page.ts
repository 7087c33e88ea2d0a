import { countries, shiftDate, timeZones, type SlotKind } from '@vitrine/contract/rules'
import type { KnownSlot } from '../../modules/slots/slot-edits.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { actForm, choice } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, money } from '../desk-words.ts'
import { historySection } from './act-history.ts'
import { dayWords, hoursIn, kindWords, overfull, slotState } from './slot-words.ts'
import { placeName, weekPath, type SlotPlaceShown, type Week } from './week.ts'

/** Why nothing was done, and the form that asked for it. */
export interface Refused {
  readonly problem: string
  readonly form: DeskForm
}

const current = '/desk/slots'

/** A week of a zone's slots at a glance. @param week - undefined where no country has slots. */
export function weekPage(view: SignedInView, week: Week | undefined, now: Date, refused?: Refused): DeskPage {
  const { say } = view
  const title = say('slots.title')
  if (!week) return { title, current, main: html`<p>${say('slots.noZones')}</p>` }
  const { place, days, acts } = week
  const timeZone = timeZones[place.country]
  const main = html`${alertOf(refused?.problem ?? '')} ${placeForm(view, week)}
    <nav class="several" aria-label="${say('slots.title')}">
      <a href="${weekPath({ place: placeName(place), from: shiftDate(days[0]!, -7) })}">${say('slots.before')}</a>
      <a href="${weekPath({ place: placeName(place), from: shiftDate(days[0]!, 7) })}">${say('slots.after')}</a>
      <a href="/desk/slots/templates">${say('slots.toTemplates')}</a>
    </nav>
    ${weekTable(view, week, now)}
    <p class="soft">${say('slots.clock', { zone: timeZone })}</p>
    ${dayForms(view, week, refused?.form)} ${historySection(view, acts, { namesSubjects: true })}`
  return { title, current, main }
}

const placeWords = (view: SignedInView, { country, zone }: SlotPlaceShown) => `${countryName(view, country)} · ${zone}`

function placeForm(view: SignedInView, { places, place, days }: Week): Html {
  const options = Object.fromEntries(places.map((one) => [placeName(one), placeWords(view, one)]))
  return html`<form method="get" action="/desk/slots" class="filter">
    ${choice('place', view.say('slots.place'), options, placeName(place))}
    <label>${view.say('slots.from')} <input type="date" name="from" value="${days[0]!}" /></label>
    <button>${view.say('slots.show')}</button>
  </form>`
}

interface WindowRow {
  readonly kind: SlotKind
  readonly hours: string
  readonly slots: readonly KnownSlot[]
}

/** One row for each window of a kind, food first and by their hours. */
const windowsOf = (slots: readonly KnownSlot[]): WindowRow[] =>
  [...Map.groupBy(slots, (slot) => `${slot.kind} ${hoursIn(slot)}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, same]) => ({ kind: same[0]!.kind, hours: hoursIn(same[0]!), slots: same }))

function weekTable(view: SignedInView, { place, days, today, slots }: Week, now: Date): Html {
  const { say } = view
  if (slots.length === 0) return html`<p>${say('slots.none')}</p>`
  const mark = (day: string) => day === today && html`class="today" aria-current="date"`
  const heads = days.map(
    (day) =>
      html`<th scope="col" ${mark(day)}>
        ${dayWords(view, day)} ${day === today && html`<small>${say('slots.today')}</small>`}
      </th>`,
  )
  const rows = windowsOf(slots).map(
    ({ kind, hours, slots: same }) =>
      html`<tr>
        <th scope="row">
          <bdi class="hours" dir="ltr">${hours}</bdi><br /><span class="soft">${say(kindWords[kind])}</span>
        </th>
        ${days.map((day) => html`<td ${day === today && html`class="today"`}>${same.filter(({ date }) => date === day).map((slot) => cell(view, slot, now))}</td>`)}
      </tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${say('slots.title')}">
    <table class="week">
      <caption>
        ${say('slots.week', { place: placeWords(view, place), date: dayWords(view, days[0]!) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('slots.window')}</th>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function cell(view: SignedInView, slot: KnownSlot, now: Date): Html {
  const { taken, capacity, price, country, id } = slot
  const state = slotState(slot, now)
  return html`<a class="slot ${state}" href="/desk/slots/${encodeURIComponent(id)}">
    ${view.say('slots.taken', { taken, capacity })}<br />${money(view, price, countries[country].currency)}<br />
    <span class="status">${view.say(`slots.states.${state}`)}</span>
    ${overfull(view, slot)}
  </a>`
}

/** Closes a day of the zone, or opens it again. */
function dayForms(view: SignedInView, { place, days, today }: Week, given?: DeskForm): Html {
  const { say } = view
  const options = Object.fromEntries(days.filter((day) => day >= today).map((day) => [day, dayWords(view, day)]))
  if (Object.keys(options).length === 0) return html``
  const where = [
    ...[fixed('place', placeName(place)), fixed('from', days[0]!)],
    ...[fixed('country', place.country), fixed('zone', place.zone)],
  ]
  const form = (act: string, label: string, isDangerous: boolean) =>
    actForm(view, '/desk/slots', {
      ...{ act, label, button: label, isDangerous },
      fields: [...where, choice('date', say('slots.day'), options, given?.['act'] === act ? given['date'] : undefined)],
    })
  return html`<section class="moves">
    ${form('slot.close-day', say('slots.closeDay'), true)}
    <p class="soft">${say('slots.closeHelp')}</p>
    ${form('slot.open-day', say('slots.openDay'), false)}
  </section>`
}
