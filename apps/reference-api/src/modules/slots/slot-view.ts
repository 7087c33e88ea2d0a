import type { CountryCode, Currency, DeliverySlot, DeliverySlotDay, OrderSlot } from '@vitrine/contract'
import { dateRange, parseLocale } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { SlotHoldRow, SlotRow } from './slots.schema.ts'

export type { SlotHoldRow } from './slots.schema.ts'

/** Reader in whose words, days and hours slots are shown. */
export interface SlotReader {
  readonly country: CountryCode
  readonly language: WrittenLanguage
  readonly timeZone: string
}

/** `Sat 28 Nov` of a local date. */
export function dayText(date: string, { country, language }: Pick<SlotReader, 'country' | 'language'>): string {
  const { tag } = parseLocale(`${language.slice(0, 2)}-${country}`)!
  return dateRange(date, date, tag)
}

/** `10:00–12:00` by the clock of the country, from left to right in any text. */
export function hoursText(start: Date, end: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return `\u2066${clock.format(start)}–${clock.format(end)}\u2069`
}

/** Slots by day, as a shopper chooses among them. */
export function slotDays(slots: readonly SlotRow[], currency: Currency, reader: SlotReader): DeliverySlotDay[] {
  const view = ({ id, date, startsAt, endsAt, price, capacity, taken }: SlotRow): DeliverySlot => ({
    id,
    date,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    price: { amount: price, currency },
    text: hoursText(startsAt, endsAt, reader.timeZone),
    availability: taken < capacity ? 'Available' : 'Full',
  })
  return [...Map.groupBy(slots, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    text: dayText(date, reader),
    slots: ofDay.map(view),
  }))
}

const statuses = { held: 'Held', booked: 'Booked', released: 'Expired' } as const

/** A slot of an order. */
export const orderSlot = (hold: SlotHoldRow, currency: Currency, reader: SlotReader): OrderSlot => ({
  kind: hold.kind,
  id: hold.slotId,
  date: hold.date,
  start: hold.startsAt.toISOString(),
  end: hold.endsAt.toISOString(),
  price: { amount: hold.price, currency },
  text: hoursText(hold.startsAt, hold.endsAt, reader.timeZone),
  dayText: dayText(hold.date, reader),
  status: statuses[hold.status],
  heldUntil: hold.status === 'held' ? hold.heldUntil.toISOString() : null,
})
