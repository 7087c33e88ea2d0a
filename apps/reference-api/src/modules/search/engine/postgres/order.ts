import type { Sorting } from '../search-engine.ts'
import { has, type Bitmap } from './bitmap.ts'
import type { PriceList, ProductIndex } from './product-index.ts'

const LEVELS = 512

/** Numbers of all products in the order of a list, among which it picks its own. */
export function orderOf(
  sorting: Sorting,
  index: ProductIndex,
  list: PriceList,
  ranking: Uint32Array | undefined,
): Uint32Array {
  switch (sorting) {
    case 'relevance':
      return ranking ?? index.featured
    case 'featured':
      return index.featured
    case 'newest':
      return index.newest
    case 'price asc':
      return list.byPrice
    case 'price desc':
      return list.byPriceDown
    case 'saving':
      return list.bySaving
  }
}

/**
 * Matched products by score, best first, those of one level in the featured order: counted into levels, not compared.
 */
export function byScore(featured: Uint32Array, matched: Bitmap, scores: Float32Array): Uint32Array {
  let most = 0
  const numbers = featured.filter((number) => has(matched, number))
  for (const number of numbers) most = Math.max(most, scores[number]!)
  const levelOf = (number: number) => LEVELS - 1 - Math.floor((scores[number]! / most) * (LEVELS - 1))
  const starts = new Uint32Array(LEVELS + 1)
  for (const number of numbers) starts[levelOf(number) + 1]!++
  for (let level = 1; level <= LEVELS; level++) starts[level]! += starts[level - 1]!
  const ordered = new Uint32Array(numbers.length)
  for (const number of numbers) ordered[starts[levelOf(number)]!++] = number
  return ordered
}

/** One page of the matched, in order, sold-out products last. */
export function pageOf(
  order: Uint32Array,
  matched: Bitmap,
  inStock: Bitmap,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const page: number[] = []
  let place = 0
  for (const isWanted of [true, false])
    for (const number of order) {
      if (page.length === limit) return page
      if (!has(matched, number) || has(inStock, number) !== isWanted) continue
      if (place++ >= offset) page.push(number)
    }
  return page
}
