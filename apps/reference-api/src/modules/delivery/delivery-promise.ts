import type { DeliveryPromise } from '@vitrine/contract'
import { dayIn, shiftDate, timeZones, workingDaysAfter } from '@vitrine/contract/rules'
import type { Country } from '../countries/countries.model.ts'

type Delivery = Pick<Country, 'code' | 'deliveryDays' | 'restDays' | 'daysOff'>

/**
 * The days of delivery of an order made at `now`, as local dates of the country. Nothing is promised for a day on which
 * it rests.
 * @param packingDays - Working days that pass before it can leave: a hamper is packed first.
 */
export const deliveryPromise = (delivery: Delivery, now: Date, packingDays = 0): DeliveryPromise =>
  promiseOf(delivery, dayIn(timeZones[delivery.code], now), packingDays)

/** The last day on which an order still comes before the day `before`, which is written 2026-12-24. */
export function lastOrderDay(delivery: Delivery, before: string, packingDays = 0): string {
  let day = shiftDate(before, -1)
  while (promiseOf(delivery, day, packingDays).latest >= before) day = shiftDate(day, -1)
  return day
}

function promiseOf(delivery: Delivery, ordered: string, packingDays: number): DeliveryPromise {
  const { earliest, latest } = delivery.deliveryDays
  return {
    earliest: workingDaysAfter(ordered, packingDays + earliest, delivery),
    latest: workingDaysAfter(ordered, packingDays + latest, delivery),
  }
}
