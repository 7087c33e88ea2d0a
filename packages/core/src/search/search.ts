import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type {
  DepartmentType,
  SearchFilters,
  SearchIndex,
  SearchPlaceholders,
  SearchTrends,
  Suggestions,
} from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import type { Query } from '../query/index.ts'
import { normaliseSearchTerm } from '../validation/index.ts'
import { createSuggester } from './suggester.ts'
import { joinRecents, withoutRecent, withRecent } from './recents.ts'

const master = '/experience/masterdata/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'
const departmentTypes = ['fashion', 'food'] as const satisfies readonly DepartmentType[]
/** Milliseconds within which the same search is reported once (specification section 9). */
export const SEARCH_WINDOW = 1000

/** Page types that have sort entries of their own. */
export type ListPageType = 'CLP-PLP' | 'Search'

/** Everything of a search box and a search page but the list, which is `catalog.list`. */
export interface Search {
  /** Suggestions for what was given to {@link suggest} last. */
  readonly suggestions: Query<Suggestions>
  /** Call it at every key: it asks 150 ms after the last, and never answers for an older one. */
  suggest(term: string, department?: DepartmentType): void
  /** Recent terms, at most five, most recent first; without a department those of both. */
  recents(department?: DepartmentType): ReadonlySignal<readonly string[]>
  /** Forgets a recent term; without a department in both. */
  forgetRecent(term: string, department?: DepartmentType): void
  forgetRecents(department?: DepartmentType): void
  /**
   * A shopper searches: the term is kept among the recent ones of the department, of both without one, and
   * `searched` is emitted, once for the same search within a second.
   * @returns The term as it is searched: trimmed and lower-cased.
   */
  submit(term: string, department?: DepartmentType): string
  readonly trends: Query<SearchTrends>
  readonly placeholders: Query<SearchPlaceholders>
  readonly filters: Query<SearchFilters>
  /** How lists of a page type can be sorted; stale once the next run of the index has passed. */
  index(pageType: ListPageType): Query<SearchIndex>
}

/** Search of a storefront: `storefront.use(searchDomain)`. */
export const searchDomain = defineDomain<Search>('search', (context) => {
  const { client, query, environment, persisted, storefront } = context
  const recents = { fashion: signal<readonly string[]>([]), food: signal<readonly string[]>([]) }
  const allRecents = computed(() => joinRecents(recents.fashion.value, recents.food.value))
  let last: { term: string; department: DepartmentType | undefined; at: number } | undefined

  // Stored searches are read first; an earlier write would lose them.
  const restored = persisted.restored.then(() => {
    const stored = persisted.get('recentSearches')
    for (const department of departmentTypes) recents[department].value = stored?.[department] ?? []
  })
  const keepRecents = (
    department: DepartmentType | undefined,
    change: (terms: readonly string[]) => readonly string[],
  ) =>
    void restored.then(() => {
      for (const scope of department ? [department] : departmentTypes)
        recents[scope].value = change(recents[scope].peek())
      persisted.set('recentSearches', { fashion: [...recents.fashion.peek()], food: [...recents.food.peek()] })
    })

  const { suggestions, suggest } = createSuggester(context)

  return {
    suggestions,
    suggest: (term, department) => suggest(normaliseSearchTerm(term), department),
    recents: (department) => (department ? recents[department] : allRecents),
    forgetRecent: (term, department) => keepRecents(department, (terms) => withoutRecent(terms, term)),
    forgetRecents: (department) => keepRecents(department, () => []),
    submit(written, department) {
      const term = normaliseSearchTerm(written)
      if (!term) return term
      keepRecents(department, (terms) => withRecent(terms, term))
      const at = environment.now()
      const isRepeated = last?.term === term && last.department === department && at - last.at < SEARCH_WINDOW
      last = { term, department, at }
      if (!isRepeated) storefront.events.emit({ type: 'searched', term, department })
      return term
    },
    trends: query({
      scope: 'public',
      key: ['search', 'trends'],
      fetch: (signal) => client.read(`GET ${merchandising}/search-trend`, {}, { signal }),
    }),
    placeholders: query({
      scope: 'public',
      key: ['search', 'placeholders'],
      fetch: (signal) => client.read(`GET ${master}/search-placeholder`, {}, { signal }),
    }),
    filters: query({
      scope: 'public',
      key: ['search', 'filters'],
      fetch: (signal) => client.read(`GET ${merchandising}/common/search-filters`, {}, { signal }),
    }),
    index: (pageType) =>
      query({
        scope: 'public',
        key: ['search', 'index', pageType],
        fetch: (signal) =>
          client.read(`GET ${master}/search-index`, {}, { headers: { 'page-type': pageType }, signal }),
        isStale: ({ nextCronRunTime }) => Date.parse(nextCronRunTime) <= environment.now(),
      }),
  }
})
