import type { CountryCode } from '@vitrine/contract'
import { countryCodes, dayIn, shiftDate, timeZones } from '@vitrine/contract/rules'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { isCutOff } from '../../platform/database/outage.ts'
import { withTimeLimit } from '../search/time-limit.ts'
import { countEvents, type EventCountRow } from './event-numbers.repository.ts'
import { readSums, type CountryDay } from './event-sums.repository.ts'

/**
 * What visitors did on a day, by the clock of their country, of those who allow that it is counted. `viewers`,
 * `adders`, `starters` of a checkout and `buyers` are the visitors who did it at least once.
 */
export type EventNumbers = EventCountRow

/** What is asked for. */
interface Asked {
  readonly now: Date
  /** How many days, the last of them yesterday by the country's clock. */
  readonly days: number
  /** All countries without one. */
  readonly country?: CountryCode | undefined
}

/** Milliseconds that a statement may take: a large shop has a million events a day. */
const MOST_TIME = 5_000

/**
 * Numbers of the days before today, for each country and department; a day without events has no row. A product view
 * and an add are of their product's department, a checkout and a purchase of each department of their lines, a visit of
 * the page that it began on. They are the sums of the job `sum-events`, and events that are counted now for days
 * without.
 * @returns undefined where it took too long
 */
export async function readEventNumbers(db: Database, asked: Asked): Promise<EventNumbers[] | undefined> {
  try {
    const rows = await withTimeLimit(db, MOST_TIME, (tx) => numbersOf(tx, daysOf(asked)))
    return rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  } catch (error) {
    if (isCutOff(error)) return undefined
    throw error
  }
}

const daysOf = ({ now, days, country }: Asked): CountryDay[] =>
  countryCodes
    .filter((code) => !country || code === country)
    .flatMap((code) => {
      const today = dayIn(timeZones[code], now)
      return Array.from({ length: days }, (_, index) => ({ country: code, day: shiftDate(today, index - days) }))
    })

const dayOf = ({ country, day }: CountryDay) => `${country} ${day}`
const placeOf = (row: EventCountRow) => `${dayOf(row)} ${row.department ?? ''}`

async function numbersOf(tx: Transaction, days: readonly CountryDay[]): Promise<EventCountRow[]> {
  const sums = Map.groupBy(await readSums(tx, days), dayOf)
  const missing = Map.groupBy(
    days.filter((day) => !sums.has(dayOf(day))),
    ({ country }) => country,
  )
  const asked = [...missing].map(([country, own]) => ({ country, from: own[0]!.day, to: own.at(-1)!.day }))
  const counted = (await countEvents(tx, asked)).filter((row) => !sums.has(dayOf(row)))
  return [...[...sums.values()].flat().filter(({ visitors }) => visitors > 0), ...counted]
}
