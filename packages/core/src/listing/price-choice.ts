import type { Currency } from '@vitrine/contract'
import { currencyDecimals, filterChoice, latinDigits, PRICE, writePriceRange } from '@vitrine/contract/rules'

/** Prices between two amounts as shoppers type them, in whole units of the currency; undefined when neither is one. */
export function priceChoice(from: string, to: string, currency: Currency): string | undefined {
  const ends = [minorUnits(from, currency), minorUnits(to, currency)]
  const known = ends.filter((end) => end !== undefined)
  if (known.length === 0) return undefined
  // Both ends, the wrong way round: what was meant is clear.
  const [lower, upper] = known.length === 2 ? known.sort((a, b) => a - b) : ends
  return filterChoice(PRICE, writePriceRange({ from: lower ?? null, to: upper ?? null }))
}

function minorUnits(text: string, currency: Currency): number | undefined {
  const digits = latinDigits(text)
    .replace('٫', '.')
    .replace(/[\s,٬]/g, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(digits) ?? []
  if (!whole) return undefined
  const decimals = currencyDecimals(currency)
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
