import { listOf, membersOf, onlyMember, refuse, StubRefusal, type Json } from './refusal.ts'
import { aggregate, compare } from './stub-aggregations.ts'
import { mapped, readQuery, type Scorer, type SearchedIndex, type StoredDocument } from './stub-query.ts'

interface Hit {
  readonly document: StoredDocument
  readonly score: number
}

const everything: Scorer = () => 1

/**
 * Answers a search: what the query finds is aggregated, what the later filter leaves of it is counted, sorted and cut
 * into a page.
 */
export function search(body: unknown, index: SearchedIndex & { readonly maxResultWindow: number }): Json {
  const known = membersOf(
    body,
    'search',
    ...(['query', 'post_filter', 'aggs', 'sort', 'from', 'size'] as const),
    ...(['track_total_hits', '_source', 'timeout'] as const),
  )
  const { from = 0, size = 10, timeout = '1ms' } = known as { from?: number; size?: number; timeout?: string }
  if (from < 0 || size < 0 || !/^\d+ms$/.test(timeout)) refuse('[from], [size] or [timeout] is not as it must be')
  if (from + size > index.maxResultWindow)
    throw new StubRefusal(400, 'illegal_argument_exception', 'Result window is too large')
  if (size > 0 && (known.track_total_hits !== true || known._source !== false))
    refuse('the stub counts exactly and gives no sources')
  const query = known.query === undefined ? everything : readQuery(known.query, index)
  const filter = known.post_filter === undefined ? everything : readQuery(known.post_filter, index)
  const found = index.documents.flatMap((document): Hit[] => {
    const score = query(document)
    return score === undefined ? [] : [{ document, score }]
  })
  const hits = found.filter(({ document }) => filter(document) !== undefined).sort(orderOf(known.sort, index))
  const all = found.map(({ document }) => document)
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: hits.length, relation: 'eq' },
      hits: hits.slice(from, from + size).map(({ document: { id }, score }) => ({ _id: id, _score: score })),
    },
    ...(known.aggs === undefined ? {} : { aggregations: aggregate(known.aggs, all, index) }),
  }
}

/** Documents without a value are last, whichever way. */
function orderOf(sort: unknown, index: SearchedIndex): (a: Hit, b: Hit) => number {
  const keys = listOf(sort).map((entry) => {
    const [field, how] = onlyMember(entry, 'sort')
    const { order } = membersOf(how, 'sort', 'order')
    const sign = order === 'asc' ? 1 : order === 'desc' ? -1 : refuse('[order] is asc or desc')
    if (field !== '_score') mapped(field, index)
    const valueOf = ({ document, score }: Hit) => (field === '_score' ? score : document.values.get(field)?.[0])
    return { sign, valueOf }
  })
  return (a, b) => {
    for (const { sign, valueOf } of keys) {
      const [first, second] = [valueOf(a), valueOf(b)]
      if (first === undefined || second === undefined) {
        if (first !== second) return first === undefined ? 1 : -1
        continue
      }
      const difference = sign * compare(first, second)
      if (difference !== 0) return difference
    }
    return 0
  }
}
