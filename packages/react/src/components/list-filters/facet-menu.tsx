import { useSignals } from '@preact/signals-react/runtime'
import { chosenOf, type ListFacet, type ListFacets, type ListView } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { giveFocusBack } from '../popover/give-focus-back.ts'
import { useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { ChosenNumber } from './chosen-number.tsx'
import { FilterForm } from './filter-form.tsx'

/** One facet in a menu of its own, which the browser itself opens and closes. */
export function FacetMenu({ view, list, facet }: { view: ListView; list: ListFacets; facet: ListFacet }) {
  useSignals()
  const storefront = useStorefront()
  const id = useElementId()
  const chosen = chosenOf({ facets: [facet] }, storefront).length
  return (
    <div className="vt-facet-menu">
      <button type="button" className="vt-filters__button" popoverTarget={id} part="menu">
        {facet.label}
        <ChosenNumber count={chosen} />
        <Icon path={chevronDownIcon} size={16} />
      </button>
      <div id={id} className="vt-facet-menu__panel" popover="auto" onBeforeToggle={giveFocusBack}>
        <FilterForm view={view} list={list} facets={[facet]} />
      </div>
    </div>
  )
}
