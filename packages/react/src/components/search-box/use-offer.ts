import type { Suggestions } from '@vitrine/contract'
import {
  normaliseSearchTerm,
  type Resource,
  searchOptionsOf,
  searchOptionsWithoutTerm,
  type SearchOptionGroup,
} from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import type { SearchBoxState } from './use-search-box.ts'

/** What is offered below the field. */
export interface Offer {
  readonly groups: readonly SearchOptionGroup[]
  /** Recent searches that are shown. */
  readonly recents: readonly string[]
  readonly state: 'ready' | 'loading' | 'none' | 'failed' | 'offline'
  /** What to say when there is little to choose from. */
  readonly message: string
}

/** Recent searches and trends for an empty field, suggestions for words. */
export function useOffer({ search, term, scope, isOffline }: SearchBoxState): Offer {
  const { i18n, routes } = useStorefront()
  const place = { department: scope, routes }
  const words = normaliseSearchTerm(term)
  const recents = search.recents(scope).value
  const trends = search.trends.value.value?.items ?? []
  const { status, value } = search.suggestions.value
  if (!words && !isOffline)
    return { groups: searchOptionsWithoutTerm(recents, trends, place), recents, state: 'ready', message: '' }

  const state = stateOf(search.suggestions.value, isOffline)
  // The outline stands where the list will be: nothing moves when it comes.
  const groups = state === 'loading' ? [] : searchOptionsOf(words, status === 'failed' ? undefined : value, place)
  const message = {
    ready: '',
    loading: '',
    none: i18n.t('searchBox.none', { term: words }),
    failed: i18n.t('searchBox.failed'),
    offline: i18n.t('searchBox.offline'),
  }[state]
  return { groups, recents: [], state, message }
}

function stateOf({ status, value, error }: Resource<Suggestions>, isOffline: boolean): Offer['state'] {
  if (isOffline || error?.code === 'NETWORK') return 'offline'
  if (status === 'failed') return 'failed'
  if (!value) return 'loading'
  const isNothing = value.suggestionGroups.length === 0 && value.queries.length === 0
  return status === 'ready' && isNothing ? 'none' : 'ready'
}
