import { dayIn, timeZones } from '@vitrine/contract/rules'
import type { LowSlots } from '../../modules/slots/low-slots.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, text } from '../desk-words.ts'
import { attentionTab } from './attention-page.ts'
import { listOrNone } from './list.ts'

type Day = LowSlots['fullDays'][number]
type Slot = LowSlots['nearlyFull'][number]

/** Days without a free slot, and slots that are nearly full. */
export const lowSlotsPage = (view: SignedInView, { fullDays, nearlyFull }: LowSlots): DeskPage => ({
  title: view.say('attention.sections.slots'),
  main: listOrNone(view, [
    ...fullDays.map((day) => row(view, day, text(day.date), view.say('attention.slots.fullDay'))),
    ...nearlyFull.map((slot) => row(view, slot, timeOf(slot), leftOf(view, slot))),
  ]),
  current: attentionTab,
})

/** @param when - Leads to the page of the zone's week. */
function row(view: SignedInView, { country, kind, zone, date }: Day, when: Html, state: string): Html {
  const week = `/desk/slots?${new URLSearchParams({ place: `${country}:${zone}`, from: date })}`
  return html`<li>
    <p class="row"><a href="${week}">${when}</a><span class="status">${state}</span></p>
    <p class="soft">${countryName(view, country)} · ${view.say(`attention.slots.${kind}`)} · ${text(zone)}</p>
  </li>`
}

const leftOf = ({ say }: SignedInView, { capacity, taken }: Slot) =>
  say('attention.slots.left', { count: Math.max(0, capacity - taken), capacity })

function timeOf({ country, startsAt, endsAt }: Slot): Html {
  const timeZone = timeZones[country]
  const hour = (at: Date) => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return text(`${dayIn(timeZone, startsAt)} ${hour(startsAt)}–${hour(endsAt)}`)
}
