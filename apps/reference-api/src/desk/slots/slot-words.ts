import { shiftDate, timeZones, type SlotKind } from '@vitrine/contract/rules'
import { dayText, hoursText } from '../../modules/delivery/day-words.ts'
import type { KnownSlot } from '../../modules/slots/slot-edits.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import type { DeskView } from '../desk-view.ts'

/** How a slot stands. */
export type SlotState = 'open' | 'closed' | 'past' | 'late' | 'full' | 'gone'

export function slotState({ endsAt, closedAt, cutOffAt, taken, capacity, isPlanned }: KnownSlot, now: Date): SlotState {
  if (endsAt <= now) return 'past'
  if (closedAt) return 'closed'
  if (!isPlanned) return 'gone'
  if (cutOffAt <= now) return 'late'
  return taken < capacity ? 'open' : 'full'
}

export const kindWords: Readonly<Record<SlotKind, DeskKey>> = { food: 'slots.kinds.food', hamper: 'slots.kinds.hamper' }

/** A day in the language of the desk: `Sat 28 Nov`. */
export const dayWords = ({ language }: Pick<DeskView, 'language'>, day: string): string =>
  dayText(day, { country: 'ae', language })

/** The hours of a slot by the clock of its country. */
export const hoursIn = ({ startsAt, endsAt, country }: Pick<KnownSlot, 'startsAt' | 'endsAt' | 'country'>): string =>
  hoursText(startsAt, endsAt, timeZones[country])

/** The short name of a day of the week, 0 is Sunday. */
export const weekdayName = (language: string, day: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(shiftDate('2026-11-22', day)),
  )

/** Says that more have a slot than there is room for. */
export const overfull = ({ say }: DeskView, { taken, capacity }: KnownSlot): Html | '' =>
  taken > capacity ? html`<strong class="over">${say('slots.more', { count: taken - capacity })}</strong>` : ''
