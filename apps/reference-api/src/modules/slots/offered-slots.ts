import { dayIn, isWorkingDay, shiftDate, timeZones, workingDaysAfter, type SlotKind } from '@vitrine/contract/rules'
import type { Country } from '../countries/countries.model.ts'
import type { FoodZone, SlotTerms, SlotWindow, SlotZone } from './slots.model.ts'

/** A slot that can be offered at some moment, whether it is full or not. */
export interface OfferedSlot {
  readonly id: string
  readonly kind: SlotKind
  readonly zone: string
  readonly date: string
  readonly start: Date
  readonly end: Date
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

/**
 * The slots of a zone from the first that an order of `now` can still have. Days and hours are the country's; a slot
 * that has begun is not offered.
 */
export function offeredSlots(kind: SlotKind, zone: SlotZone, country: SlotCountry, time: OrderTime): OfferedSlot[] {
  const timeZone = timeZones[country.code]
  const isFood = 'leadDays' in zone
  const calendar = { restDays: (isFood ? zone : country).restDays, daysOff: country.daysOff }
  const slots: OfferedSlot[] = []
  let day = isFood ? firstFoodDay(zone, country, time.now) : time.hampersFrom
  for (let shown = 0; shown < zone.daysShown; day = shiftDate(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue
    shown++
    for (const window of windowsOf(zone, day)) {
      const start = instantOf(day, window.from, timeZone)
      if (start <= time.now) continue
      slots.push({
        id: [country.code, kind, zone.code, day, `${window.from}-${window.to}`.replaceAll(':', '')].join(':'),
        kind,
        zone: zone.code,
        date: day,
        start,
        end: instantOf(day, window.to, timeZone),
        capacity: window.capacity,
        price: window.price ?? 0,
      })
    }
  }
  return slots
}

function firstFoodDay({ cutOff, leadDays, restDays }: FoodZone, { code, daysOff }: SlotCountry, now: Date): string {
  const timeZone = timeZones[code]
  const today = dayIn(timeZone, now)
  const ordered = now < instantOf(today, cutOff, timeZone) ? today : shiftDate(today, 1)
  return workingDaysAfter(ordered, leadDays, { restDays, daysOff })
}

const windowsOf = ({ windows }: SlotZone, day: string): SlotWindow[] =>
  windows.filter(({ daysOfWeek }) => !daysOfWeek || daysOfWeek.includes(new Date(day).getUTCDay()))

/** Instant at which a clock of the zone shows `time` on `day`. No country of the shop changes its clocks. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(asUtc)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', '')
  return new Date(`${day}T${time}:00${offset || 'Z'}`)
}
