import { dateRange, sameEverywhere, timeZones } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'

/** How much of a date is said: `Sat 21 Nov`, `21 November 2026`, the latter with the time, or the time alone. */
export type DateStyle = 'short' | 'long' | 'time' | 'clock'

/** Dates as the locale writes them, the same characters on server and browser. Each reads the locale signal. */
export interface Dates {
  /** @param date - An ISO instant, shown in the country's time zone, or a local date `2026-11-21`. */
  date(date: string, style?: DateStyle): string
  /** 'Tue 24 – Thu 26 Nov'; one date when both are the same. */
  dateRange(from: string, to: string): string
}

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** Short dates are used inside sentences: a comma after the weekday would split the sentence. */
const tidy = (text: string, style: DateStyle): string =>
  sameEverywhere(style === 'short' ? text.replaceAll(/[,،]/g, '') : text)

/** The dates of a storefront, for those who show any: `storefront.use(datesDomain)`. */
export const datesDomain = defineDomain<Dates>('dates', ({ storefront: { locale } }) => {
  const formatOf = (date: string, style: DateStyle) => {
    const { tag, country } = locale.value
    return new Intl.DateTimeFormat(tag, {
      ...styles[style],
      timeZone: date.length === 10 ? 'UTC' : timeZones[country],
    })
  }
  const date: Dates['date'] = (value, style = 'long') => tidy(formatOf(value, style).format(new Date(value)), style)
  return {
    date,
    dateRange: (from, to) => dateRange(from, to, locale.value.tag),
  }
})
