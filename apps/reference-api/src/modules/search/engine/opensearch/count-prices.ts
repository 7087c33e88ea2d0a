import { cutPrices } from '../cut-prices.ts'
import type { PriceCounts } from '../search-engine.ts'

/** Products at each amount, cheapest first. */
export type AmountCounts = readonly { readonly key: number; readonly doc_count: number }[]

/**
 * Ranges are cut from the scope, so that they stay the same while filters come and go; they count what the filters
 * leave.
 */
export function countPrices(scope: AmountCounts, left: AmountCounts): PriceCounts | null {
  const [lowest, highest] = [scope[0], scope.at(-1)]
  if (!lowest || !highest) return null
  const total = scope.reduce((sum, { doc_count }) => sum + doc_count, 0)
  const quantiles = [1, 2, 3, 4]
    .map((fifth) => Math.ceil((fifth * total) / 5))
    .filter((place) => place < total)
    .map((place) => amountAt(scope, place))
  const ranges = cutPrices(lowest.key, highest.key, quantiles).map((range) => ({
    ...range,
    count: left
      .filter(({ key }) => key >= (range.from ?? 0) && key <= (range.to ?? Infinity))
      .reduce((sum, { doc_count }) => sum + doc_count, 0),
  }))
  return { lower: lowest.key, upper: highest.key, ranges }
}

/** Price of the product at this place, counted from 0. */
function amountAt(amounts: AmountCounts, place: number): number {
  let before = 0
  return amounts.find(({ doc_count }) => (before += doc_count) > place)!.key
}
