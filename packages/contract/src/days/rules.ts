/** Days from one to another, both among them, written `2026-12-02`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** When a country works: its week, and the feasts on which it rests besides. */
export interface WorkingCalendar {
  /** Days of the week: 0 is Sunday. */
  readonly restDays: readonly number[]
  readonly daysOff: readonly DayRange[]
}

/** Whether parcels are packed and delivered on a day. */
export const isWorkingDay = (day: string, { restDays, daysOff }: WorkingCalendar): boolean =>
  !restDays.includes(new Date(day).getUTCDay()) && !daysOff.some(({ from, to }) => from <= day && day <= to)

/** The working day that is `count` working days after a day; the day itself, worked or not, when none is to pass. */
export function workingDaysAfter(day: string, count: number, calendar: WorkingCalendar): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = shiftDate(reached, 1)
    if (isWorkingDay(reached, calendar)) left--
  }
  return reached
}

/** A day some days later; earlier where `days` is below 0. */
export function shiftDate(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
