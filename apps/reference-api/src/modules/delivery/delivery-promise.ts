import type { DeliveryPromise } from '@vitrine/contract'
import { dayIn, timeZones } from '@vitrine/contract/rules'
import type { Country } from '../countries/countries.model.ts'

type Delivery = Pick<Country, 'code' | 'deliveryDays' | 'restDays'>

/**
 * The days of delivery of an order made at `now`, as local dates of the country.
 * @param packingDays - Working days that pass before it can leave: a hamper is packed first.
 */
export const deliveryPromise = (delivery: Delivery, now: Date, packingDays = 0): DeliveryPromise =>
  promiseOf(delivery, dateOf(dayIn(timeZones[delivery.code], now)), packingDays)

/** The last day on which an order still comes before the day `before`, which is written 2026-12-24. */
export function lastOrderDay(delivery: Delivery, before: string, packingDays = 0): string {
  let day = later(dateOf(before), -1)
  while (promiseOf(delivery, day, packingDays).latest >= before) day = later(day, -1)
  return written(day)
}

function promiseOf({ deliveryDays, restDays }: Delivery, ordered: Date, packingDays: number): DeliveryPromise {
  let leaves = ordered
  for (let left = packingDays; left > 0;) {
    leaves = later(leaves, 1)
    if (!restDays.includes(leaves.getUTCDay())) left--
  }
  return {
    earliest: written(later(leaves, deliveryDays.earliest)),
    latest: written(later(leaves, deliveryDays.latest)),
  }
}

/** Midnight, in UTC, of a local date. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const later = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)

const written = (day: Date) => day.toISOString().slice(0, 10)
