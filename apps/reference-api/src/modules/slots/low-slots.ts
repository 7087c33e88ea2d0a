import { countryCodes, dayIn, shiftDate, slotKinds, timeZones } from '@vitrine/contract/rules'
import type { Queries } from '../../platform/database/database.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { offeredSlots, type OfferedSlot } from './offered-slots.ts'
import { slotsTopic, type SlotZone } from './slots.model.ts'
import type { SlotRow } from './slots.schema.ts'
import { isOpen, slotRows } from './stored-slots.ts'

/** Days ahead that are looked at, today among them. */
const DAYS = 7
/** A slot is nearly full with so few places left, or so small a part of its capacity. */
const FEW_PLACES = 2
const SMALL_PART = 0.1

/** Slots of the next days that operators may want to make room in. */
export interface LowSlots {
  /** Open slots that are nearly full, the first one first. */
  readonly nearlyFull: readonly SlotRow[]
  /** Days of a zone on which nobody gets a slot any more: all are full or closed. */
  readonly fullDays: readonly FullDay[]
}
type FullDay = Pick<OfferedSlot, 'country' | 'kind' | 'zone' | 'date'>

/** What is left of the slots that shoppers are offered in the next days. A slot that nobody has taken is not low. */
export async function readLowSlots(
  { queries, countries }: { queries: Queries; countries: Pick<CountryService, 'find'> },
  now: Date,
): Promise<LowSlots> {
  const planned = await plannedSlots({ queries, countries }, now)
  const rows = await slotRows(
    queries,
    planned.map(({ id }) => id),
  )
  const leftIn = ({ id, capacity, cutOff }: OfferedSlot) => {
    const row = rows.get(id) ?? { capacity, taken: 0, closedAt: null, cutOffAt: cutOff }
    return isOpen(row, now) ? row.capacity - row.taken : 0
  }
  const days = [...Map.groupBy(planned, ({ id }) => id.split(':').slice(0, 4).join(':')).values()]
  const isFull = (day: readonly OfferedSlot[]) => day.every((slot) => leftIn(slot) <= 0)
  const nearlyFull = days
    .filter((day) => !isFull(day))
    .flatMap((day) => day.flatMap(({ id }) => rows.get(id) ?? []))
    .filter((row) => isOpen(row, now) && isNearlyFull(row))
  return {
    nearlyFull: nearlyFull.toSorted((one, other) => +one.startsAt - +other.startsAt),
    fullDays: days
      .filter(isFull)
      .flatMap(([first]) => first ?? [])
      .map(({ country, kind, zone, date }) => ({ country, kind, zone, date }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

const isNearlyFull = ({ capacity, taken }: SlotRow) =>
  taken > 0 && capacity - taken <= Math.max(FEW_PLACES, capacity * SMALL_PART)

/** Slots that shoppers are offered in the next days, made or not, of all countries and zones. */
async function plannedSlots(
  { queries, countries }: { queries: Queries; countries: Pick<CountryService, 'find'> },
  now: Date,
): Promise<OfferedSlot[]> {
  const terms = await readContent(queries, slotsTopic)
  const slots: OfferedSlot[] = []
  for (const code of countryCodes) {
    const zones = terms.countries[code]
    const country = zones && (await countries.find(code))
    if (!country) continue
    const time = { now, hampersFrom: deliveryPromise(country, now).earliest }
    const end = shiftDate(dayIn(timeZones[code], now), DAYS)
    const offered = slotKinds.flatMap((kind) =>
      zones[kind].flatMap((zone: SlotZone) => offeredSlots(kind, zone, country, time)),
    )
    slots.push(...offered.filter(({ date }) => date < end))
  }
  return slots
}
