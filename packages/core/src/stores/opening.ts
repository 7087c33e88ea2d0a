import { shiftDate } from '@vitrine/contract/rules'
import { weekdayOf, type DayHours, type Hours } from './hours.ts'
import { localTime } from './local-time.ts'

/** Whether a store is open, and when that changes. `date` is the local day on which it opens. */
export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false
      readonly opens?: { readonly date: string; readonly time: string; readonly inDays: number }
    }

const minutesPerDay = 1440
/** Days that are looked ahead for the next opening. */
const horizon = 14

/** The hours of a local date: those of a holiday, else those of its weekday. */
export function hoursOn({ regularHours, holidays }: Hours, date: string): DayHours {
  return holidays.find((holiday) => holiday.date === date) ?? regularHours[weekdayOf(date)]
}

/**
 * The state of a store at an instant, in its own time zone. Hours that end at or before their beginning end on the next
 * day.
 * @param now - Milliseconds since 1970.
 */
export function openingAt(store: Hours, now: number): Opening {
  const { date, minutes } = localTime(now, store.regularHours.timeZone)
  for (const day of [-1, 0]) {
    const span = spanOn(store, shiftDate(date, day), day)
    if (span && span.start <= minutes && minutes < span.end) return { isOpen: true, until: span.closeTime }
  }
  for (let day = 0; day <= horizon; day++) {
    const next = shiftDate(date, day)
    const span = spanOn(store, next, day)
    if (span && span.start > minutes) return { isOpen: false, opens: { date: next, time: span.openTime, inDays: day } }
  }
  return { isOpen: false }
}

/** The hours of a day in minutes from the midnight that day 0 begins with. */
function spanOn(store: Hours, date: string, day: number) {
  const { openTime, closeTime, isClosed } = hoursOn(store, date)
  if (isClosed || openTime === null || closeTime === null) return undefined
  const start = minutesOf(openTime)
  const end = minutesOf(closeTime)
  const offset = day * minutesPerDay
  return { openTime, closeTime, start: offset + start, end: offset + (end > start ? end : end + minutesPerDay) }
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
