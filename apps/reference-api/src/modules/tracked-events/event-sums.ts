import type { Database } from '../../platform/database/database.ts'
import { EVENT_DAYS } from './event-retention.ts'
import { countDay, daysToCount } from './event-sums.repository.ts'

/** Days that sums are of use: a year can be compared with the one before, as with the events. */
export const EVENT_SUM_DAYS = 400

/** A day whose first events may have been deleted is not counted any more; a run may take longer than its hour. */
const SPAN = EVENT_DAYS - 3
/** The browser's time is within a day of the arrival, and what has arrived is stored within an hour. */
const LATE_HOURS = 25
/** Days of one country that a run counts: what is left comes with the next. */
const MOST_DAYS = 100

/**
 * Counts the days that are over, of each country by its own clock, the newest first. A day is counted by each run until
 * no event of it can come any more, and then is final. Two processes may do it at once.
 * @returns how many days of a country were counted.
 */
export async function sumEvents(db: Database, now: Date): Promise<number> {
  const days = await daysToCount(db, { now, span: SPAN, lateHours: LATE_HOURS, limit: MOST_DAYS })
  let counted = 0
  for (const day of days) if (await countDay(db, day, now)) counted += 1
  return counted
}
