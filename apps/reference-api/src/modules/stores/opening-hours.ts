import type { DayHours, Location } from '@vitrine/contract'
import { dayIn, shiftDate } from '@vitrine/contract/rules'
import { instantOf } from '../slots/offered-slots.ts'

/** What says when a store is open. */
export type OpenHours = Pick<Location, 'regularHours' | 'holidays'>

/** Days of which a store that opens on none of them is taken for closed. */
const HORIZON = 60
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const MINUTE = 60_000

/** The hours of so many days from that of `now`, as they really are. */
export function comingHours(store: OpenHours, now: Date, days: number): { date: string; hours: DayHours }[] {
  const today = dayIn(store.regularHours.timeZone, now)
  return Array.from({ length: days }, (_, day) => {
    const date = shiftDate(today, day)
    return { date, hours: hoursOn(store, date) }
  })
}

/**
 * When work of so many minutes that begins at `from` is done, counting the hours in which the store is open: at an
 * instant at which it is. undefined for a store that does not open.
 */
export function doneAt(store: OpenHours, from: Date, minutes: number): Date | undefined {
  let left = minutes * MINUTE
  const today = dayIn(store.regularHours.timeZone, from)
  // Hours that began yesterday may last until today.
  for (let day = -1; day <= HORIZON; day++) {
    const span = spanOn(store, shiftDate(today, day))
    if (!span) continue
    const start = Math.max(span.start.getTime(), from.getTime())
    const open = span.end.getTime() - start
    if (open > left) return new Date(Math.ceil((start + left) / MINUTE) * MINUTE)
    left -= Math.max(open, 0)
  }
  return undefined
}

/** The hours of a local date: those of a holiday, else those of its weekday. */
const hoursOn = ({ regularHours, holidays }: OpenHours, date: string): DayHours =>
  holidays.find((holiday) => holiday.date === date) ?? regularHours[weekdays[new Date(date).getUTCDay()]!]

/** Hours that end at or before their beginning end on the next day. */
function spanOn(store: OpenHours, date: string): { start: Date; end: Date } | undefined {
  const { openTime, closeTime, isClosed } = hoursOn(store, date)
  if (isClosed || openTime === null || closeTime === null) return undefined
  const { timeZone } = store.regularHours
  const lastDay = closeTime > openTime ? date : shiftDate(date, 1)
  return { start: instantOf(date, openTime, timeZone), end: instantOf(lastDay, closeTime, timeZone) }
}
