import type { StoreHoliday } from '@vitrine/contract'
import { shiftDate } from '@vitrine/contract/rules'
import type { DayHours, Hours } from './hours.ts'
import { localTime } from './local-time.ts'
import { hoursOn } from './opening.ts'

/** One day of the week that begins today. */
export interface StoreDay {
  /** Local date. */
  readonly date: string
  readonly hours: DayHours
  readonly isToday: boolean
}

/** Days for which holidays are told ahead. */
const holidaysAhead = 60

/** The seven days from today, each with the hours that it really has. @param now - Milliseconds since 1970. */
export function weekOf(store: Hours, now: number): StoreDay[] {
  const { date: today } = localTime(now, store.regularHours.timeZone)
  return Array.from({ length: 7 }, (_, day) => {
    const date = shiftDate(today, day)
    return { date, hours: hoursOn(store, date), isToday: day === 0 }
  })
}

/** The holidays of the next two months. @param now - Milliseconds since 1970. */
export function comingHolidays({ holidays, regularHours }: Hours, now: number): StoreHoliday[] {
  const { date: today } = localTime(now, regularHours.timeZone)
  const last = shiftDate(today, holidaysAhead)
  return holidays.filter(({ date }) => date >= today && date <= last)
}
