import { latinDigits, sameEverywhere } from '../numbers/rules.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day that the calendar has, written `2026-12-24` or `24 Dec 2026` (specification section 5), as `2026-12-24`;
 * `undefined` for anything else, such as `2027-02-30`.
 */
export function parseDate(text: string): string | undefined {
  const written = latinDigits(text)
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([a-z]{3}) (\d{4})$/i.exec(written) ?? []
  const twoDigits = (number: number | string) => String(number).padStart(2, '0')
  const date = day ? `${year}-${twoDigits(months.indexOf(month.toLowerCase()) + 1)}-${twoDigits(day)}` : written
  return isDay(date) ? date : undefined
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** The day that it is in a time zone: `2026-12-24`. @param now - A date, or milliseconds since 1970. */
export function dayIn(timeZone: string, now: Date | number): string {
  const format = formatOf('en-CA-u-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = format.formatToParts(now)
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join('-')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than most answers do. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${options.timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

/**
 * Days inside a sentence, the same characters on server and browser: `Tue 24 – Thu 26 Nov`; one day when both are the
 * same. A comma after the weekday would split the sentence.
 * @param tag - The locale's, with its digits and calendar.
 */
export function dateRange(from: string, to: string, tag: string): string {
  const format = formatOf(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [first, last] = [new Date(from), new Date(to)]
  // What engines know of ranges in Chinese is a fallback in figures, which nobody writes.
  const isChinese = tag.startsWith('zh')
  const text = !isChinese
    ? format.formatRange(first, last)
    : from === to
      ? format.format(first)
      : `${format.format(first)}至${format.format(last)}`
  return sameEverywhere(text.replaceAll(/[,،]/g, ''))
}
