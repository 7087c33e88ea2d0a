import { useSignals } from '@preact/signals-react/runtime'
import { catalogDomain, type ListView } from '@vitrine/core'
import type { DepartmentType } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { FacetMenu } from './facet-menu.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { filtersQuery, loadListFilters } from './list-filters.load.ts'

export interface ListFiltersProps {
  /** Department whose products are listed. */
  department?: DepartmentType
  /** Path of the category below its department: `women/knitwear`. */
  category?: string
  /** The search words, instead of a category. */
  query?: string
  /** `written` searches the words as they are: a misspelt one is not replaced. */
  spelling?: 'written'
  /** Chosen facet values, joined by commas: `tenant~color:navy,tenant~size1:m`. */
  filter?: string
  /** A value of the sort menu. */
  sortBy?: string
  /** The last page that the list shows, from 1. @defaultValue 1 */
  page?: number
}

/**
 * What narrows a list: all facets in a drawer, those that matter most in menus beside it. All of it are forms that lead
 * to an address.
 */
export function ListFilters({ department, category, query, spelling, filter, sortBy, page }: ListFiltersProps) {
  useSignals()
  const view: ListView = { department, category, query, spelling, filter, sortBy, page }
  const { i18n } = useStorefront()
  const catalog = useDomain(catalogDomain)
  useLoad(loadListFilters, view)
  const list = catalog.facets(filtersQuery(view)).value.value
  if (!list || list.facets.length === 0) return null
  return (
    <div className="vt-filters" part="base" role="group" aria-label={i18n.t('filters.label')}>
      <FilterDrawer view={view} list={list} />
      {list.facets
        .filter(({ isPromoted }) => isPromoted)
        .map((facet) => (
          <FacetMenu key={facet.field} view={view} list={list} facet={facet} />
        ))}
    </div>
  )
}
