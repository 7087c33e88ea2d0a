import type { Currency, DeliverySlot, DeliverySlotDay, OrderSlot } from '@vitrine/contract'
import { dayText, hoursText, type DayReader } from '../delivery/day-words.ts'
import type { SlotHoldRow, SlotRow } from './slots.schema.ts'

export type { SlotHoldRow } from './slots.schema.ts'

/** Slots by day, as a shopper chooses among them. */
export function slotDays(slots: readonly SlotRow[], currency: Currency, reader: DayReader): DeliverySlotDay[] {
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
export const orderSlot = (hold: SlotHoldRow, currency: Currency, reader: DayReader): OrderSlot => ({
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
