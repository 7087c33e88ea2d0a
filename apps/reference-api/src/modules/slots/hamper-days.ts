import type { CartGroup, HamperDateInfo, HamperDay } from '@vitrine/contract'
import { nearestDate, timeZones } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { dayText } from '../delivery/day-words.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { offeredSlots, zoneOf, type OfferedSlot, type SlotPlace } from './offered-slots.ts'
import { slotsTopic } from './slots.model.ts'
import type { SlotRow } from './slots.schema.ts'
import { isOpen, slotRows } from './stored-slots.ts'

/** Days on which hampers can come, from the first that is promised of them. */
export interface HamperDays {
  /** Those of a place, or of any zone of the country; empty where hampers have no days. */
  list(queries: Queries, shopLocale: ShopLocale, from: string, place?: SlotPlace): Promise<HamperDay[]>
  /** The first day that is promised of the hampers of a cart. */
  fromOf(groups: readonly CartGroup[], shopLocale: ShopLocale): Promise<string>
}

export function createHamperDays({ clock, countries }: { clock: Clock; countries: CountryService }): HamperDays {
  /** The slots of the country's hampers in a place, or in any zone. */
  async function slotsFrom(queries: Queries, shopLocale: ShopLocale, hampersFrom: string, place?: SlotPlace) {
    const [terms, country] = await Promise.all([
      readContent(queries, slotsTopic),
      countries.country(shopLocale.country),
    ])
    const zone = place?.stateOrProvince === undefined ? undefined : zoneOf(terms, country.code, 'hamper', place)
    const zones = place?.stateOrProvince === undefined ? (terms.countries[country.code]?.hamper ?? []) : [zone]
    return zones.flatMap((each) =>
      each ? offeredSlots('hamper', each, country, { now: clock.now(), hampersFrom }) : [],
    )
  }

  return {
    async list(queries, shopLocale, from, place) {
      const slots = await slotsFrom(queries, shopLocale, from, place)
      if (slots.length === 0) return []
      const rows = await slotRows(
        queries,
        slots.map(({ id }) => id),
      )
      const hasRoom = (slot: OfferedSlot) => isFreeSlot(rows.get(slot.id) ?? notMade(slot), clock.now())
      return daysOf(slots, hasRoom, shopLocale)
    },

    async fromOf(groups, shopLocale) {
      const hampers = groups.find(({ parcelType }) => parcelType === 'hamper')
      if (hampers?.deliveryPromise) return hampers.deliveryPromise.earliest
      return deliveryPromise(await countries.country(shopLocale.country), clock.now()).earliest
    },
  }
}

/** A slot that nobody has made yet is as its template says. */
const notMade = ({ capacity, cutOff }: OfferedSlot) => ({ capacity, cutOffAt: cutOff, closedAt: null, taken: 0 })

const isFreeSlot = (slot: Pick<SlotRow, 'capacity' | 'cutOffAt' | 'closedAt' | 'taken'>, now: Date) =>
  slot.taken < slot.capacity && isOpen(slot, now)

/** Slots as days, the first one first; a day has room where one of its slots has. */
function daysOf(
  slots: readonly OfferedSlot[],
  hasRoom: (slot: OfferedSlot) => boolean,
  shopLocale: ShopLocale,
): HamperDay[] {
  const reader = { ...shopLocale, timeZone: timeZones[shopLocale.country] }
  return [...Map.groupBy(slots, ({ date }) => date)]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      text: dayText(date, reader),
      availability: ofDay.some(hasRoom) ? 'Available' : 'Full',
    }))
}

/** The days, where one of them has room or there are none at all. @throws ApiError NO_HAMPER_DATES_AVAILABLE */
export function withRoom(days: HamperDay[]): HamperDay[] {
  if (days.length > 0 && !days.some(isFree)) throw new ApiError('NO_HAMPER_DATES_AVAILABLE')
  return days
}

export const isFree = ({ availability }: HamperDay): boolean => availability === 'Available'

/** The day with room that is nearest to `date`; of two, the later one. */
export function nearestDay(days: readonly HamperDay[], date: string): HamperDay | undefined {
  const nearest = nearestDate(
    days.filter(isFree).map((day) => day.date),
    date,
  )
  return days.find((day) => day.date === nearest)
}

/** What is said of a wished day, by the days that are offered. */
export function dayChoiceOf(days: readonly HamperDay[], date: string, shopLocale: ShopLocale): HamperDateInfo {
  const isOffered = days.some((day) => day.date === date && isFree(day))
  const nearest = isOffered ? undefined : nearestDay(days, date)
  const reader = { ...shopLocale, timeZone: timeZones[shopLocale.country] }
  return {
    text: dayText(date, reader),
    isOffered,
    nearest: nearest ? { date: nearest.date, text: nearest.text } : null,
  }
}
