import { PRICE, SALE } from '@vitrine/contract/rules'
import { VARIATION, variationsOfValue } from '../../document/variation-values.ts'
import type { FindRequest, Found } from '../search-engine.ts'
import { countPrices, type AmountCounts } from './count-prices.ts'
import {
  filtersWithout,
  narrowedBy,
  oneOf,
  reduced,
  scopeFilters,
  type FieldFilters,
  type KnownValues,
} from './filters.ts'
import { withoutMentions } from '../mentions.ts'
import { textQuery, type Query } from './words-query.ts'

/** Different prices that one list may have; they are counted one by one, so that ranges can be cut as they lie. */
const MOST_PRICES = 20_000

interface Bucket {
  readonly key: string
  readonly doc_count: number
}
interface Departments {
  readonly buckets: readonly Bucket[]
}
export interface Counted {
  readonly doc_count: number
  readonly values?: { readonly buckets: readonly Bucket[] }
  /** Counts by value, where a value of colour or size stands for its pairs. */
  readonly pairs?: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> }
  readonly amounts?: { readonly buckets: AmountCounts }
}
/** Answer to what `countsOf` asks for. */
export type Counts = Readonly<Record<string, Counted>> & {
  readonly departments: Departments
  readonly described: { readonly departments: Departments }
}

/**
 * Asks for counts of each facet's values, of departments, and of prices: in the scope, and in what the other filters
 * leave of it.
 */
export function countsOf(
  request: FindRequest,
  { filters, known, isRelaxed }: { filters: FieldFilters; known: KnownValues; isRelaxed: boolean },
): Query {
  const departments = { terms: { field: 'department' } }
  const scope = scopeFilters(request)
  const leftFor = (field: string): Query => ({ bool: { filter: [...scope, ...filtersWithout(filters, field)] } })
  const amounts = {
    terms: { field: `prices.${request.currency}.charged`, size: MOST_PRICES, order: { _key: 'asc' } },
  }
  const facets = facetFields(request).map((field) => [
    `facet ${field}`,
    facetCount(field, leftFor(field), request, known),
  ])
  return {
    departments,
    described: { filter: textQuery(request, isRelaxed), aggs: { departments } },
    ...Object.fromEntries(facets),
    ...(request.facets.includes(PRICE) && {
      prices: { filter: { bool: { filter: scope } }, aggs: { amounts } },
      pricesLeft: { filter: leftFor(PRICE), aggs: { amounts } },
    }),
  }
}

export function readCounts(request: FindRequest, counts: Counts): Pick<Found, 'facets' | 'prices' | 'departments'> {
  return {
    facets: new Map(facetFields(request).map((field) => [field, valuesOf(field, counts[`facet ${field}`]!)])),
    prices: request.facets.includes(PRICE)
      ? countPrices(counts['prices']!.amounts!.buckets, counts['pricesLeft']!.amounts!.buckets)
      : null,
    departments: withoutMentions(countIn(counts.departments), countIn(counts.described.departments)),
  }
}

function countIn({ buckets }: Departments): Found['departments'] {
  const departments = { fashion: 0, food: 0 }
  for (const { key, doc_count } of buckets) departments[key as keyof typeof departments] = doc_count
  return departments
}

const facetFields = ({ facets }: FindRequest) => facets.filter((field) => field !== PRICE)

/** Values are named one by one: patterns of the query language would read the field's `~` as an operator. */
function facetCount(field: string, left: Query, { currency, filters }: FindRequest, known: KnownValues): Query {
  if (field === SALE) return { filter: { bool: { filter: [left, reduced(currency)] } } }
  const narrowed = narrowedBy(filters, known)
  const pairs = (known.get(field) ?? []).flatMap((value) => {
    const variations = variationsOfValue(field, value, narrowed)
    return variations ? [[value, oneOf(VARIATION, variations)] as const] : []
  })
  if (pairs.length > 0) return { filter: left, aggs: { pairs: { filters: { filters: Object.fromEntries(pairs) } } } }
  const include = (known.get(field) ?? []).map((value) => `${field}:${value}`)
  if (include.length === 0) return { filter: left }
  return {
    filter: left,
    aggs: { values: { terms: { field: 'facets', include, size: include.length, min_doc_count: 0 } } },
  }
}

function valuesOf(field: string, counted: Counted): ReadonlyMap<string, number> {
  if (field === SALE) return new Map([['yes', counted.doc_count]])
  if (counted.pairs)
    return new Map(Object.entries(counted.pairs.buckets).map(([value, { doc_count }]) => [value, doc_count]))
  return new Map(counted.values?.buckets.map(({ key, doc_count }) => [key.slice(field.length + 1), doc_count]))
}
