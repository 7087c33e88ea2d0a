import { deskMessage, type DeskMessage } from '../../platform/language/desk-messages.ts'

/** A zone of a country. */
export interface SlotPlaceNamed {
  readonly country: string
  readonly zone: string
}

/** Slots by a name of one, or all of a zone and a day. */
export type SlotsNamed = { readonly id: string } | (SlotPlaceNamed & { readonly date: string })

/** There are no slots of that name; its words tell an operator what there is not. */
export class SlotsUnknown extends Error {
  override readonly name = 'SlotsUnknown'
  readonly words: DeskMessage

  constructor(words: DeskMessage) {
    super(deskMessage(words.key, 'en', words.values))
    this.words = words
  }
}

/** How a slot is named: `ae:food:city:2026-12-01:1000-1200`. */
export const slotPattern = '^([a-z]{2}):[a-z]+:([a-z0-9-]+):(\\d{4}-\\d\\d-\\d\\d):\\d{4}-\\d{4}$'

/** Where and when slots are. @throws SlotsUnknown for a name that no slot can have, and a day that there is not */
export function placeOf(named: SlotsNamed): SlotPlaceNamed & { readonly date: string } {
  const place = 'id' in named ? readId(named.id) : named
  if (!isDay(place.date)) throw new SlotsUnknown({ key: 'slots.refused.noDay', values: { date: place.date } })
  return place
}

function readId(id: string) {
  const [, country, zone, date] = new RegExp(slotPattern).exec(id) ?? []
  if (country && zone && date) return { country, zone, date }
  throw new SlotsUnknown({ key: 'slots.refused.noName', values: { slot: id } })
}

/** Whether a text is a day of the calendar, written 2026-12-01. */
export const isDay = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date
