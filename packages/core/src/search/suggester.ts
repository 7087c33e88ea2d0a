import type { DepartmentType, Suggestions } from '@vitrine/contract'
import type { Client } from '../http/index.ts'
import type { Query } from '../query/index.ts'
import type { DomainContext } from '../storefront/index.ts'

/** Milliseconds after the last key before suggestions are requested. */
export const SUGGESTION_PAUSE = 150

/** Suggestions for words that are still being typed. */
export interface Suggester {
  /** Suggestions for what was typed last; the earlier ones stay until there are others. */
  readonly suggestions: Query<Suggestions>
  suggest(term: string, department: DepartmentType | undefined): void
}

/** Requests suggestions when the shopper pauses; a request for earlier words is aborted. */
export function createSuggester({
  client,
  query,
  environment: { timers },
}: Pick<DomainContext, 'client' | 'query' | 'environment'>): Suggester {
  let typed: Parameters<typeof readSuggestions>[1] = { query: '' }
  let timer: unknown
  const suggestions = query<Suggestions>({
    scope: 'public',
    key: ['search', 'suggestions'],
    fetch: (signal) => readSuggestions(client, typed, signal),
    isInSnapshot: false,
  })
  return {
    suggestions,
    suggest(term, department) {
      timers.clear(timer)
      if (!term) return suggestions.clear()
      suggestions.abort()
      typed = { query: term, ...(department && { department }) }
      timer = timers.set(() => void suggestions.reload(), SUGGESTION_PAUSE)
    },
  }
}

const readSuggestions = (
  client: Client,
  typed: { readonly query: string; readonly department?: DepartmentType },
  signal: AbortSignal,
) => client.read('GET /experience/catalog/guest/v1/suggestions', { query: typed }, { signal })
