import type { ReadonlySignal } from '@preact/signals-core'
import type { Money, UnitPrice } from '@vitrine/contract'
import type { I18n } from '../i18n/index.ts'
import { formatMoney, numberFormat, sameEverywhere } from '../money/index.ts'
import type { Locale } from '../places/index.ts'

/** How much of a date is said: `Sat, 21 Nov`, `21 November 2026`, or the latter with the time. */
export type DateStyle = 'short' | 'long' | 'time'

/** Values as the locale writes them, the same characters on server and browser. Each reads the locale signal. */
export interface Formatters {
  money(money: Money): string
  /** 'Save AED 10.00'. */
  saving(money: Money): string
  /** Whole or with at most two decimals. */
  number(value: number): string
  /** @param ratio - 0.25 is 25 %. */
  percent(ratio: number): string
  /** @param date - An ISO instant, shown in the country's time zone, or a local date `2026-11-21`. */
  date(date: string, style?: DateStyle): string
  /** 'Tue, 24 – Thu, 26 Nov'; one date when both are the same. */
  dateRange(from: string, to: string, style?: DateStyle): string
  /** 'AED 3.20 / 100 g'. */
  unitPrice(price: UnitPrice): string
  /** Text between bidi isolates, for a phone, order number or brand inside right-to-left text that cannot hold markup. */
  isolate(text: string): string
}

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** Makes the formatters of one storefront. */
export function createFormatters(locale: ReadonlySignal<Locale>, { t }: Pick<I18n, 't'>): Formatters {
  const money = (value: Money) => formatMoney(value, locale.value)
  const number = (value: number) => sameEverywhere(numberFormat(locale.value.tag, 2, 0).format(value))
  const dateFormat = (date: string, style: DateStyle) => {
    const { tag, timeZone } = locale.value
    return new Intl.DateTimeFormat(tag, { ...dateStyles[style], timeZone: date.length === 10 ? 'UTC' : timeZone })
  }
  return {
    money,
    number,
    saving: (value) => t('money.saving', { amount: money(value) }),
    percent: (ratio) => sameEverywhere(`${numberFormat(locale.value.tag, 0).format(ratio * 100)}%`),
    date: (date, style = 'long') => sameEverywhere(dateFormat(date, style).format(new Date(date))),
    dateRange: (from, to, style = 'short') =>
      sameEverywhere(dateFormat(from, style).formatRange(new Date(from), new Date(to))),
    unitPrice({ price, value, unit }) {
      const name = t(`units.${unit}`)
      return t('units.per', { price: money(price), quantity: value === 1 ? name : `${number(value)}\u00a0${name}` })
    },
    isolate: (text) => `\u2068${text}\u2069`,
  }
}
