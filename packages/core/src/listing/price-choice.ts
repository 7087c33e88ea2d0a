import type { Currency } from '@vitrine/contract'
import { filterChoice, PRICE, writePriceRange } from '@vitrine/contract/rules'
import { readAmount } from '../money/index.ts'

/** Prices between two amounts as shoppers type them, in whole units of the currency; undefined when neither is one. */
export function priceChoice(from: string, to: string, currency: Currency): string | undefined {
  const ends = [readAmount(from, currency), readAmount(to, currency)]
  const known = ends.filter((end) => end !== undefined)
  if (known.length === 0) return undefined
  // Both ends, the wrong way round: what was meant is clear.
  const [lower, upper] = known.length === 2 ? known.sort((a, b) => a - b) : ends
  return filterChoice(PRICE, writePriceRange({ from: lower ?? null, to: upper ?? null }))
}
