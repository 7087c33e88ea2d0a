import type { PriceRange } from '@vitrine/contract/rules'

/**
 * Ready-made ranges of prices, each with about as many products: cut at the quantiles, rounded to two figures that a
 * person would say. The first has no lower end and the last no upper; one price alone is no range.
 */
export function cutPrices(lower: number, upper: number, quantiles: readonly number[]): PriceRange[] {
  const cuts = [...new Set(quantiles.map(rounded))].filter((cut) => cut > lower && cut <= upper)
  if (cuts.length === 0) return lower < upper ? [{ from: null, to: null }] : []
  return [null, ...cuts].map((from, index) => {
    const next = cuts[index]
    return { from, to: next === undefined ? null : next - 1 }
  })
}

function rounded(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1) * 5
  return Math.round(amount / unit) * unit
}
