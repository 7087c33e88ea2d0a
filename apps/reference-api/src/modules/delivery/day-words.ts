import type { CountryCode } from '@vitrine/contract'
import { dateRange, parseLocale } from '@vitrine/contract/rules'
import { dateFormat } from '../../platform/date-format.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'

/** Reader in whose words, days and hours a delivery is said. */
export interface DayReader {
  readonly country: CountryCode
  readonly language: WrittenLanguage
  readonly timeZone: string
}

/** `Sat 28 Nov` of a local date. */
export function dayText(date: string, { country, language }: Pick<DayReader, 'country' | 'language'>): string {
  const { tag } = parseLocale(`${language.slice(0, 2)}-${country}`)!
  return dateRange(date, date, tag)
}

/** `10:00–12:00` by the clock of the country, from left to right in any text. */
export function hoursText(start: Date, end: Date, timeZone: string): string {
  const clock = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return `\u2066${clock.format(start)}–${clock.format(end)}\u2069`
}
