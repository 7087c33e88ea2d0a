import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { catalogDomain, contentDomain, type ListView, pageQuery, searchDomain, shownDepartment } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { SearchDepartments } from './search-departments.tsx'
import { SearchHelp } from './search-help.tsx'
import { ElsewhereLine } from './elsewhere-line.tsx'
import { SpellingLine } from './spelling-line.tsx'
import { loadSearchHead } from './search-head.load.ts'

export interface SearchHeadProps extends SlotProps<'search'> {
  /** Words that are searched; the page that begins a search when they are missing. */
  query?: string
  /** Department that is searched; both when it is missing. */
  department?: DepartmentType
  /** `written` searches the words as they are: a misspelt one is not replaced. */
  spelling?: 'written'
}

/**
 * What a search page says above its products: the words, what was read instead, departments with counts, and help when
 * nothing is found.
 */
export function SearchHead({ query = '', department, spelling, slots }: SearchHeadProps) {
  useSignals()
  const view: ListView = { query, department, spelling }
  const storefront = useStorefront()
  const { i18n } = storefront
  const catalog = useDomain(catalogDomain)
  const search = storefront.use(searchDomain)
  const content = useDomain(contentDomain)
  useLoad(loadSearchHead, view)
  const list = query ? catalog.list(pageQuery(view, storefront.config)).value.value : undefined
  const isNothing = list?.totalCount === 0
  const title = isNothing ? 'searchHead.nothing.title' : 'searchHead.resultsTitle'
  return (
    <div className="vt-search-head" part="base">
      <h1>{query ? i18n.t(title, { query }) : i18n.t('searchHead.start')}</h1>
      <Slot name="search" slots={slots} />
      {list ? <ElsewhereLine list={list} department={department} /> : null}
      {list ? <SpellingLine list={list} department={department} /> : null}
      {list ? (
        <SearchDepartments list={list} view={{ ...view, department: shownDepartment(department, list) }} />
      ) : null}
      {!query || isNothing ? (
        <SearchHelp
          trends={search.trends.value.value?.items ?? []}
          departments={content.headerFooter.value.value?.header.departments ?? []}
          department={department}
          hasTips={isNothing}
        />
      ) : null}
    </div>
  )
}
