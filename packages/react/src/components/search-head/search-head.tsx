import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { pageQuery, searchDomain, type ListView } from '@vitrine/core'
import { useEffect } from 'react'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useStorefront } from '../../provider.tsx'
import { SearchDepartments } from './search-departments.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchHelp } from './search-help.tsx'
import { SpellingLine } from './spelling-line.tsx'

export interface SearchHeadProps {
  /** Words that are searched; the page that begins a search when they are missing. */
  query?: string
  /** Department that is searched; both when it is missing. */
  department?: DepartmentType
}

/** What a search page says above its goods: the words, what was read instead, departments with counts, and help when nothing is found. */
export function SearchHead({ query = '', department }: SearchHeadProps) {
  useSignals()
  const view: ListView = { query, department }
  const storefront = useStorefront()
  const { i18n } = storefront
  const catalog = useCatalog()
  const search = storefront.use(searchDomain)
  useEffect(() => {
    if (query) void catalog.loadList(pageQuery({ query, department }))
    void search.loadTrends()
  }, [catalog, search, query, department])
  const list = query ? catalog.list(pageQuery(view)).value.value : undefined
  const isNothing = list?.totalCount === 0
  const title = isNothing ? 'search.nothing.title' : 'search.resultsTitle'
  return (
    <div className="vt-search-head" part="base">
      <h1>{query ? i18n.t(title, { query }) : i18n.t('search.start')}</h1>
      <SearchForm query={query} department={department} />
      {list ? <SpellingLine list={list} department={department} /> : null}
      {list && !isNothing ? <SearchDepartments list={list} query={query} department={department} /> : null}
      {!query || isNothing ? (
        <SearchHelp trends={search.trends.value.value?.items ?? []} department={department} hasTips={isNothing} />
      ) : null}
    </div>
  )
}
