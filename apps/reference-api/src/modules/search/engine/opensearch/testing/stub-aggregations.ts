import { membersOf, refuse, type Json } from './refusal.ts'
import { mapped, readQuery, type SearchedIndex, type StoredDocument } from './stub-query.ts'

/** Answers the aggregations of a search over what its query found. */
export function aggregate(aggs: unknown, found: readonly StoredDocument[], index: SearchedIndex): Json {
  return Object.fromEntries(
    Object.entries((aggs ?? {}) as Json).map(([name, agg]) => [name, aggregateOne(agg, found, index)]),
  )
}

function aggregateOne(agg: unknown, found: readonly StoredDocument[], index: SearchedIndex): Json {
  const known = membersOf(agg, 'aggregation', 'filter', 'filters', 'terms', 'aggs')
  if (known.filter) {
    const filter = readQuery(known.filter, index)
    const left = found.filter((document) => filter(document) !== undefined)
    return { doc_count: left.length, ...aggregate(known.aggs, left, index) }
  }
  if (known.filters) return { buckets: filtersOf(membersOf(known.filters, 'filters', 'filters').filters, found, index) }
  return known.terms && !known.aggs ? termsOf(known.terms, found, index) : refuse('unknown aggregation')
}

/** A bucket for each named filter: of `found`, those that it finds. */
function filtersOf(filters: unknown, found: readonly StoredDocument[], index: SearchedIndex): Json {
  return Object.fromEntries(
    Object.entries(filters as Json).map(([name, query]) => {
      const filter = readQuery(query, index)
      return [name, { doc_count: found.filter((document) => filter(document) !== undefined).length }]
    }),
  )
}

function termsOf(terms: unknown, found: readonly StoredDocument[], index: SearchedIndex): Json {
  const known = membersOf(terms, 'terms', 'field', 'size', 'order', 'include', 'min_doc_count')
  const field = mapped(known.field, index)
  const { size = 10, min_doc_count: least = 1 } = known as { size?: number; min_doc_count?: number }
  if (size < 1) refuse('[size] must be greater than 0')
  const include = known.include as readonly unknown[] | undefined
  if (include && !Array.isArray(include)) refuse('the stub includes values by name only')
  const counts = new Map<unknown, number>()
  const add = (documents: readonly StoredDocument[], increment: 0 | 1) => {
    for (const { values } of documents)
      for (const value of new Set(values.get(field))) counts.set(value, (counts.get(value) ?? 0) + increment)
  }
  if (least === 0) add(index.documents, 0)
  add(found, 1)
  const buckets = [...counts]
    .filter(([key, count]) => count >= least && (!include || include.includes(key)))
    .map(([key, doc_count]) => ({ key: key as string | number, doc_count }))
    .sort(known.order ? byKey(known.order) : (a, b) => b.doc_count - a.doc_count || compare(a.key, b.key))
  const others = buckets.slice(size).reduce((sum, { doc_count }) => sum + doc_count, 0)
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets: buckets.slice(0, size) }
}

function byKey(order: unknown) {
  if (membersOf(order, 'order', '_key')._key !== 'asc') refuse('the stub orders by rising keys only')
  return (a: { key: string | number }, b: { key: string | number }) => compare(a.key, b.key)
}

export const compare = <T extends string | number | boolean>(a: T, b: T) => (a < b ? -1 : Number(a > b))
