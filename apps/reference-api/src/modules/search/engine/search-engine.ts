import type { Currency, DepartmentType } from '@vitrine/contract'
import type { PriceRange } from '@vitrine/contract/rules'

/** Orders of a list; `relevance` needs words. Sold-out products are last in each. */
export const sortings = ['relevance', 'featured', 'newest', 'price asc', 'price desc', 'saving'] as const
export type Sorting = (typeof sortings)[number]

/** One thing that was asked for: a word, or any of the ways to say it. A way is found where all of its stems are. */
export interface Clause {
  readonly ways: readonly (readonly string[])[]
}

export interface FindRequest {
  /** Products without a price in it are not found. */
  readonly currency: Currency
  readonly department: DepartmentType | undefined
  /** A category and what is below it. */
  readonly category: string | undefined
  readonly clauses: readonly Clause[]
  /** Values by field: alternatives within a field. */
  readonly filters: ReadonlyMap<string, readonly string[]>
  readonly priceRanges: readonly PriceRange[]
  readonly sorting: Sorting
  readonly offset: number
  readonly limit: number
  /** Fields whose values are to be counted. */
  readonly facets: readonly string[]
}

export interface PriceCounts {
  readonly lower: number
  readonly upper: number
  /** Ready-made ranges, one after the other. */
  readonly ranges: readonly (PriceRange & { readonly count: number })[]
}

export interface Found {
  readonly codes: readonly string[]
  readonly total: number
  /** No product has every word; these have some. */
  readonly isRelaxed: boolean
  /** Products by field and value; a field's own filter does not count for it. */
  readonly facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** The values of filters that some product has, by field; others are passed over. */
  readonly narrowed: ReadonlyMap<string, readonly string[]>
  /** Null where nothing is found. */
  readonly prices: PriceCounts | null
  /** Products for the same words, whatever category and filters; none where a department only mentions the words. */
  readonly departments: Readonly<Record<DepartmentType, number>>
}

/** Finder of products. The index is the catalogue's; `refresh` lets an engine know that it has changed. */
export interface SearchEngine {
  /** @throws an error whose code the server knows as passing when the search takes too long. */
  find(request: FindRequest): Promise<Found>
  /** Takes in what has changed. */
  refresh(): Promise<void>
}
