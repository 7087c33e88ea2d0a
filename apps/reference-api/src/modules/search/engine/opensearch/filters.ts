import { CATEGORY, PRICE, SALE, type PriceRange } from '@vitrine/contract/rules'
import { isFilterOf, VARIATION, wantedVariations } from '../../document/variation-values.ts'
import type { FindRequest, Sorting } from '../search-engine.ts'
import type { Query } from './words-query.ts'

/** Values that some product has, by field. */
export type KnownValues = ReadonlyMap<string, readonly string[]>

/** Queries that narrow a list, by field; values that no product has are passed over. */
export type FieldFilters = ReadonlyMap<string, Query>

/** Department and category, which all counts of a list keep to. */
export const scopeFilters = ({ department, category }: FindRequest): Query[] => [
  ...(department ? [{ term: { department } }] : []),
  ...(category ? [{ term: { facets: `${CATEGORY}:${category}` } }] : []),
]

export function fieldFilters({ filters, priceRanges, currency }: FindRequest, known: KnownValues): FieldFilters {
  const result = new Map<string, Query>()
  const narrowed = narrowedBy(filters, known)
  for (const [field, wanted] of narrowed) result.set(field, field === SALE ? reduced(currency) : oneOf(field, wanted))
  const variations = wantedVariations(narrowed)
  if (variations) result.set(VARIATION, oneOf(VARIATION, variations))
  if (priceRanges.length > 0)
    result.set(PRICE, {
      bool: { should: priceRanges.map((range) => pricedIn(currency, range)), minimum_should_match: 1 },
    })
  return result
}

/** The values of filters that some product has, by field. */
export function narrowedBy(filters: FindRequest['filters'], known: KnownValues): KnownValues {
  const narrowed = new Map<string, readonly string[]>()
  for (const [field, values] of filters) {
    const knownValues = field === SALE ? ['yes'] : (known.get(field) ?? [])
    const wanted = values.filter((value) => knownValues.includes(value))
    if (wanted.length > 0 && field !== VARIATION) narrowed.set(field, wanted)
  }
  return narrowed
}

export const oneOf = (field: string, values: readonly string[]): Query => ({
  terms: { facets: values.map((value) => `${field}:${value}`) },
})

/** The filters of all fields but one. */
export const filtersWithout = (filters: FieldFilters, field: string): Query[] =>
  [...filters].filter(([other]) => !isFilterOf(other, field)).map(([, query]) => query)

export const reduced = (currency: string): Query => ({ range: { [`prices.${currency}.saving`]: { gt: 0 } } })

const pricedIn = (currency: string, { from, to }: PriceRange): Query => ({
  range: { [`prices.${currency}.charged`]: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) } },
})

/** Sold out last, then as asked, then in the featured order. */
export function sortOf(sorting: Sorting, currency: string, hasWords: boolean): Query[] {
  const price = `prices.${currency}`
  const clauses: Record<Sorting, Query[]> = {
    relevance: hasWords ? [{ _score: { order: 'desc' } }] : [],
    featured: [],
    newest: [{ publishedAt: { order: 'desc' } }],
    'price asc': [{ [`${price}.charged`]: { order: 'asc' } }],
    'price desc': [{ [`${price}.charged`]: { order: 'desc' } }],
    saving: [{ [`${price}.saving`]: { order: 'desc' } }],
  }
  return [
    { isInStock: { order: 'desc' } },
    ...clauses[sorting],
    { position: { order: 'asc' } },
    { code: { order: 'asc' } },
  ]
}
