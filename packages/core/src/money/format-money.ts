import type { Currency, Money } from '@vitrine/contract'
import type { Locale } from '../places/index.ts'

// Ours, not the engine's: symbols and their place change between versions of the CLDR data, and server and browser must
// print the same characters.
const arabicSymbols: Partial<Record<Currency, string>> = {
  AED: 'د.إ.',
  KWD: 'د.ك.',
  SAR: 'ر.س.',
  BHD: 'د.ب.',
  QAR: 'ر.ق.',
  OMR: 'ر.ع.',
}
const latinSymbols: Partial<Record<Currency, string>> = { SGD: 'S$', HKD: 'HK$', MYR: 'RM', THB: '฿' }
const NBSP = '\u00a0'

/** Decimals of a currency: three for KWD, BHD and OMR, two for the others. */
export function currencyDecimals(currency: Currency): 2 | 3 {
  return currency === 'KWD' || currency === 'BHD' || currency === 'OMR' ? 3 : 2
}

/** An amount as decimal text, without going through a float: `{ amount: 12345, currency: 'KWD' }` is `12.345`. */
export function toDecimal({ amount, currency }: Money): `${number}` {
  const decimals = currencyDecimals(currency)
  const digits = `${Math.abs(amount)}`.padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`
}

/** Text without invisible direction marks and with one kind of space: what engines disagree about. */
export function sameEverywhere(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u202f\u2009]/g, NBSP)
}

const numbers = new Map<string, Intl.NumberFormat>()

/** A number format, made once a locale and number of decimals: making one costs more than using it a thousand times. */
export function numberFormat(tag: string, decimals: number, minimum = decimals): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${minimum}`
  let format = numbers.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, { minimumFractionDigits: minimum, maximumFractionDigits: decimals })
    numbers.set(key, format)
  }
  return format
}

/** A price as the locale writes it: `AED 12.50`, `HK$12.50`, `12.345 د.ك.` — the same characters on server and browser. */
export function formatMoney(money: Money, { tag, language }: Locale): string {
  const { currency } = money
  const value = sameEverywhere(numberFormat(tag, currencyDecimals(currency)).format(toDecimal(money)))
  if (language === 'ar') return `${value}${NBSP}${arabicSymbols[currency] ?? currency}`
  const symbol = latinSymbols[currency] ?? `${currency}${NBSP}`
  return value.startsWith('-') ? `-${symbol}${value.slice(1)}` : symbol + value
}
