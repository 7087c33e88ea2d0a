import { PRICE, SALE, type PriceRange } from '@vitrine/contract/rules'
import type { FindRequest, Found, PriceCounts } from '../search-engine.ts'
import { isFilterOf, VARIATION, variationsOfValue, wantedVariations } from '../../document/variation-values.ts'
import { cutPrices } from '../cut-prices.ts'
import { add, count, countBoth, createBitmap, has, intersect, unite, type Bitmap } from './bitmap.ts'
import type { PriceList, ProductIndex } from './product-index.ts'

type Filtering = Pick<FindRequest, 'filters' | 'priceRanges' | 'facets'>

/** Filters a scope, and counts what each facet would add. */
export function filterAndCount(
  index: ProductIndex,
  list: PriceList,
  scope: Bitmap,
  { filters, priceRanges, facets }: Filtering,
): Pick<Found, 'facets' | 'prices' | 'narrowed'> & { matched: Bitmap } {
  const chosen = new Map<string, Bitmap>()
  const narrowed = new Map<string, readonly string[]>()
  const united = (field: string, values: readonly string[]) => {
    const known = valuesOf(index, list, field)
    return unite(
      index.size,
      values.flatMap((value) => known.get(value) ?? []),
    )
  }
  for (const [field, values] of filters) {
    const known = valuesOf(index, list, field)
    const wanted = values.filter((value) => known.has(value))
    if (wanted.length === 0 || field === VARIATION) continue
    narrowed.set(field, wanted)
    chosen.set(field, united(field, wanted))
  }
  const variations = wantedVariations(narrowed)
  if (variations) chosen.set(VARIATION, united(VARIATION, variations))
  if (priceRanges.length > 0) chosen.set(PRICE, pricedIn(priceRanges, list, index.size))
  const leftWithout = (field: string) =>
    intersect(scope, ...[...chosen].filter(([other]) => !isFilterOf(other, field)).map(([, bitmap]) => bitmap))
  const matched = leftWithout('')
  const leftFor = (field: string) => (chosen.has(field) ? leftWithout(field) : matched)
  return {
    matched,
    narrowed,
    facets: new Map(
      facets
        .filter((field) => field !== PRICE)
        .map((field) => {
          const left = leftFor(field)
          const counts = [...valuesOf(index, list, field)].map(([value, bitmap]) => {
            const pairs = variationsOfValue(field, value, narrowed)
            return [value, countBoth(left, pairs ? united(VARIATION, pairs) : bitmap)] as const
          })
          return [field, new Map(counts)]
        }),
    ),
    prices: facets.includes(PRICE) ? countPrices(list, scope, leftFor(PRICE)) : null,
  }
}

const valuesOf = (index: ProductIndex, list: PriceList, field: string): ReadonlyMap<string, Bitmap> =>
  field === SALE ? new Map([['yes', list.reduced]]) : (index.values.get(field) ?? new Map<string, Bitmap>())

function pricedIn(ranges: readonly PriceRange[], { charged }: PriceList, size: number): Bitmap {
  const bitmap = createBitmap(size)
  for (const { from, to } of ranges) {
    const [lowest, highest] = [from ?? 0, to ?? Infinity]
    for (let number = 0; number < size; number++)
      if (charged[number]! >= lowest && charged[number]! <= highest) add(bitmap, number)
  }
  return bitmap
}

/**
 * Ranges are cut from the scope, so that they stay the same while filters come and go; they count what the filters
 * leave.
 */
function countPrices({ byPrice, charged }: PriceList, scope: Bitmap, left: Bitmap): PriceCounts | null {
  const total = count(scope)
  if (total === 0) return null
  const quantiles: number[] = []
  let [lower, upper, place] = [0, 0, 0]
  for (const number of byPrice) {
    if (!has(scope, number)) continue
    const amount = charged[number]!
    if (place === 0) lower = amount
    upper = amount
    if (place++ >= ((quantiles.length + 1) * total) / 5) quantiles.push(amount)
  }
  const ranges = cutPrices(lower, upper, quantiles).map((range) => ({ ...range, count: 0 }))
  let at = 0
  for (const number of byPrice) {
    if (!has(left, number)) continue
    while (at < ranges.length && charged[number]! > (ranges[at]!.to ?? Infinity)) at++
    if (ranges[at]) ranges[at]!.count++
  }
  return { lower, upper, ranges }
}
