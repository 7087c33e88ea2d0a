import type { CountryCode } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { isCutOff } from '../../platform/database/outage.ts'
import { withTimeLimit } from '../search/time-limit.ts'
import { countEvents, type EventCountRow } from './event-numbers.repository.ts'

/**
 * What visitors did on a day, by the clock of their country, of those who allow that it is counted. `viewers`,
 * `adders`, `starters` of a checkout and `buyers` are the visitors who did it at least once.
 */
export type EventNumbers = EventCountRow

/** Milliseconds that they may take: a large shop has a million events a day. */
const MOST_TIME = 5_000

/**
 * Numbers of the days before today, for each country and department; a day without events has no row. A product view
 * and an add are of their product's department, a checkout and a purchase of each department of their lines, a visit of
 * the page that it began on.
 * @param days - How many days, the last of them yesterday by the country's clock.
 * @returns undefined where it took too long
 */
export async function readEventNumbers(
  db: Database,
  asked: { readonly now: Date; readonly days: number; readonly country?: CountryCode | undefined },
): Promise<EventNumbers[] | undefined> {
  try {
    return await withTimeLimit(db, MOST_TIME, (tx) => countEvents(tx, asked))
  } catch (error) {
    if (isCutOff(error)) return undefined
    throw error
  }
}
