import type { CountryCode } from '@vitrine/contract'
import {
  dayIn,
  isWorkingDay,
  parcelTypes,
  shiftDate,
  timeZones,
  workingDaysAfter,
  type SlotKind,
  type WorkingCalendar,
} from '@vitrine/contract/rules'
import { dateFormat } from '../../platform/date-format.ts'
import type { Country } from '../countries/countries.model.ts'
import type { FoodZone, SlotTerms, SlotWindow, SlotZone } from './slots.model.ts'

/** A slot as its template says, that can be offered at some moment, whether it is full or not. */
export interface OfferedSlot {
  readonly id: string
  readonly country: CountryCode
  readonly kind: SlotKind
  readonly zone: string
  readonly date: string
  readonly start: Date
  readonly end: Date
  /** From when on no order gets it; no later than its start. */
  readonly cutOff: Date
  readonly capacity: number
  /** Minor units besides the delivery fee. */
  readonly price: number
}

/** Place of a delivery, as far as slots depend on it. */
export interface SlotPlace {
  readonly stateOrProvince?: string | undefined
}

type SlotCountry = Pick<Country, 'code' | 'daysOff' | 'restDays'>

interface OrderTime {
  readonly now: Date
  /** The first day that is promised of the hampers. */
  readonly hampersFrom: string
}

/** The country's zone, for products of a kind, in which a place lies. */
export const zoneOf = (terms: SlotTerms, country: SlotCountry['code'], kind: SlotKind, place: SlotPlace) =>
  terms.countries[country]?.[kind].find(
    ({ areas }: SlotZone) => !areas || (place.stateOrProvince !== undefined && areas.includes(place.stateOrProvince)),
  )

/** The kinds of goods that do not go to a place at all. */
export const undeliveredTo = (terms: SlotTerms, country: SlotCountry['code'], { stateOrProvince }: SlotPlace) =>
  parcelTypes.filter((kind) =>
    terms.countries[country]?.unserved?.some(
      ({ of, areas }) => stateOrProvince !== undefined && of.includes(kind) && areas.includes(stateOrProvince),
    ),
  )

/**
 * The slots of a zone from the first that an order of `now` can still have. Days and hours are the country's; a slot
 * that has begun is not offered.
 */
export function offeredSlots(kind: SlotKind, zone: SlotZone, country: SlotCountry, time: OrderTime): OfferedSlot[] {
  const slots: OfferedSlot[] = []
  let day = isFood(zone) ? firstFoodDay(zone, country, time.now) : time.hampersFrom
  for (let shown = 0; shown < zone.daysShown; day = shiftDate(day, 1)) {
    if (!isWorkingDay(day, calendarOf(zone, country))) continue
    shown++
    slots.push(...slotsOfDay(kind, zone, country, day).filter(({ start }) => start > time.now))
  }
  return slots
}

/** The slots of a zone on a day, whatever the time is; none on a day of rest. */
export function slotsOfDay(kind: SlotKind, zone: SlotZone, country: SlotCountry, day: string): OfferedSlot[] {
  if (!isWorkingDay(day, calendarOf(zone, country))) return []
  const { code } = country
  return windowsOf(zone, day).map((window) => {
    const { start, end } = hoursOf(day, window, timeZones[code])
    const cutOff = isFood(zone) ? foodCutOff(day, zone, country) : start
    return {
      id: [code, kind, zone.code, day, `${window.from}-${window.to}`.replaceAll(':', '')].join(':'),
      country: code,
      kind,
      zone: zone.code,
      date: day,
      start,
      end,
      cutOff: cutOff < start ? cutOff : start,
      capacity: window.capacity,
      price: window.price ?? 0,
    }
  })
}

const isFood = (zone: SlotZone): zone is FoodZone => 'leadDays' in zone

/** Food has days of rest of its own, hampers those of the country. */
const calendarOf = (zone: SlotZone, country: SlotCountry): WorkingCalendar => ({
  restDays: (isFood(zone) ? zone : country).restDays,
  daysOff: country.daysOff,
})

function firstFoodDay(zone: FoodZone, country: SlotCountry, now: Date): string {
  const timeZone = timeZones[country.code]
  const today = dayIn(timeZone, now)
  const ordered = now < instantOf(today, zone.cutOff, timeZone) ? today : shiftDate(today, 1)
  return workingDaysAfter(ordered, zone.leadDays, calendarOf(zone, country))
}

/** When the last orders that can be delivered on a day are taken. */
function foodCutOff(day: string, zone: FoodZone, country: SlotCountry): Date {
  const calendar = calendarOf(zone, country)
  let ordered = day
  while (workingDaysAfter(ordered, zone.leadDays, calendar) > day) ordered = shiftDate(ordered, -1)
  return instantOf(ordered, zone.cutOff, timeZones[country.code])
}

const windowsOf = ({ windows }: SlotZone, day: string): SlotWindow[] =>
  windows.filter(({ daysOfWeek }) => !daysOfWeek || daysOfWeek.includes(new Date(day).getUTCDay()))

/** A window of a day as instants; one that ends at or before its beginning ends on the next day. */
export const hoursOf = (day: string, { from, to }: Pick<SlotWindow, 'from' | 'to'>, timeZone: string) => ({
  start: instantOf(day, from, timeZone),
  end: instantOf(to > from ? day : shiftDate(day, 1), to, timeZone),
})

const DAY = 86_400_000

/**
 * Instant at which a clock of the zone shows `time` on `day`: the first of two where the clocks are put back, and as
 * long after the change where they are put forward over it.
 */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Clocks change once within these two days at most.
  const [before, then] = [offsetAt(asUtc - DAY, timeZone), offsetAt(asUtc + DAY, timeZone)]
  const isShown = (offset: number) => offsetAt(asUtc - offset, timeZone) === offset
  return new Date(asUtc - (!isShown(before) && isShown(then) ? then : before))
}

/** Milliseconds that a clock of the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const name = dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
