import type { DeliveryPromise } from '@vitrine/contract'
import { timeZones } from '@vitrine/contract/rules'
import type { Country } from '../countries/countries.model.ts'

type Delivery = Pick<Country, 'code' | 'deliveryDays' | 'restDays'>

/**
 * The days of delivery of an order made at `now`, as local dates of the country.
 * @param packingDays - Working days that pass before it can leave: a hamper is packed first.
 */
export function deliveryPromise(
  { code, deliveryDays, restDays }: Delivery,
  now: Date,
  packingDays = 0,
): DeliveryPromise {
  let leaves = localDay(now, timeZones[code])
  for (let left = packingDays; left > 0;) {
    leaves = later(leaves, 1)
    if (!restDays.includes(leaves.getUTCDay())) left--
  }
  return {
    earliest: written(later(leaves, deliveryDays.earliest)),
    latest: written(later(leaves, deliveryDays.latest)),
  }
}

/** Midnight, in UTC, of the day that the country's calendar has now. */
function localDay(now: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return new Date(`${format.format(now)}T00:00:00Z`)
}

const later = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)

const written = (day: Date) => day.toISOString().slice(0, 10)
