import { createCached } from '../../../../platform/changes/cached.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { FindRequest, Found, SearchEngine } from '../search-engine.ts'
import { createOpenSearchClient } from './client.ts'
import { countsOf, readCounts, type Counts } from './counts.ts'
import {
  fieldFilters,
  filtersWithout,
  scopeFilters,
  narrowedBy,
  sortOf,
  type FieldFilters,
  type KnownValues,
} from './filters.ts'
import { readKnownValues } from './known-values.ts'
import { updateIndex } from './update-index.ts'
import { wordsQuery } from './words-query.ts'

interface Answer {
  readonly timed_out: boolean
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly { readonly _id: string }[] }
  readonly aggregations: Counts
}

export interface OpenSearchOptions {
  readonly db: Database
  /** Address of the cluster, with credentials and the alias. */
  readonly url: string
  /** Milliseconds that finding may take. */
  readonly timeLimit: number
}

/**
 * Search in OpenSearch, for catalogues that one process cannot hold. Documents are those of `search_document`; what the
 * index counts and in which order it gives products is what the engine in PostgreSQL does, but for near ties by
 * relevance. It is tested against a stub of the protocol, not against a cluster.
 */
export function createOpenSearchEngine({ db, url, timeLimit }: OpenSearchOptions): SearchEngine {
  const client = createOpenSearchClient(url)
  const known = createCached(() => readKnownValues(client, AbortSignal.timeout(timeLimit)))
  // Rarity of a word is that of the whole index, not of the part that a product lies in; half an answer is none.
  const path = `/${client.alias}/_search?search_type=dfs_query_then_fetch&allow_partial_search_results=false`

  async function search(
    request: FindRequest,
    values: KnownValues,
    { isRelaxed, signal }: { isRelaxed: boolean; signal: AbortSignal },
  ): Promise<Answer> {
    const filters: FieldFilters = fieldFilters(request, values)
    const answer = await client.call<Answer>('POST', path, {
      body: {
        query: wordsQuery(request, isRelaxed),
        post_filter: { bool: { filter: [...scopeFilters(request), ...filtersWithout(filters, '')] } },
        aggs: countsOf(request, { filters, known: values, isRelaxed }),
        sort: sortOf(request.sorting, request.currency, request.clauses.length > 0),
        from: request.offset,
        size: request.limit,
        track_total_hits: true,
        _source: false,
        timeout: `${timeLimit}ms`,
      },
      signal,
    })
    if (answer.timed_out) throw new Error('OpenSearch ran out of time.')
    return answer
  }

  return {
    async refresh() {
      await updateIndex(db, client)
      await known.refresh()
    },

    async find(request) {
      const signal = AbortSignal.timeout(timeLimit)
      try {
        const values = await known.get()
        const exact = await search(request, values, { isRelaxed: false, signal })
        if (request.clauses.length < 2 || countAll(exact) > 0)
          return foundOf(request, exact, { values, isRelaxed: false })
        const relaxed = await search(request, values, { isRelaxed: true, signal })
        return foundOf(request, relaxed, { values, isRelaxed: countAll(relaxed) > 0 })
      } catch (cause) {
        if (cause instanceof ApiError) throw cause
        throw new ApiError('SERVICE_UNAVAILABLE', { cause })
      }
    },
  }
}

/** Products that have the words, of both departments. */
const countAll = ({ aggregations }: Answer) =>
  aggregations.departments.buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)

const foundOf = (
  request: FindRequest,
  { hits, aggregations }: Answer,
  { values, isRelaxed }: { values: KnownValues; isRelaxed: boolean },
): Found => ({
  ...readCounts(request, aggregations),
  codes: hits.hits.map(({ _id }) => _id),
  narrowed: narrowedBy(request.filters, values),
  total: hits.total.value,
  isRelaxed,
})
