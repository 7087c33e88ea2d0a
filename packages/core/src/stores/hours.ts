import type { DayHours, Location, Weekday } from '@vitrine/contract'

export type { DayHours }

/** What says when a store is open. */
export type Hours = Pick<Location, 'regularHours' | 'holidays'>

/** The days of a week, from Monday. */
export const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

/** The weekday of a local date `2026-11-25`. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]!
