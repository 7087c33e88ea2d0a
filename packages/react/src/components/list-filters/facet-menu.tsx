import { useSignals } from '@preact/signals-react/runtime'
import { chosenOf, type ListFacet, type ListFacets, type ListView } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useIsHydrating, useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { giveFocusBack } from '../popover/give-focus-back.ts'
import { ChosenNumber } from './chosen-number.tsx'
import { FilterForm } from './filter-form.tsx'

/**
 * One facet in a menu of its own, which the browser itself opens and closes. The server's HTML has each facet once, in
 * the drawer, which is what there is without script.
 */
export function FacetMenu({ view, list, facet }: { view: ListView; list: ListFacets; facet: ListFacet }) {
  useSignals()
  const storefront = useStorefront()
  const id = useElementId()
  const isHydrating = useIsHydrating()
  const chosen = chosenOf({ facets: [facet] }, storefront).length
  return (
    <div className="vt-facet-menu">
      <button type="button" className="vt-filters__button" part="menu" popoverTarget={isHydrating ? undefined : id}>
        {facet.label}
        <ChosenNumber count={chosen} />
        <Icon path={chevronDownIcon} size={16} />
      </button>
      {isHydrating ? null : (
        <div id={id} className="vt-facet-menu__panel" popover="auto" onBeforeToggle={giveFocusBack}>
          <FilterForm view={view} list={list} facets={[facet]} />
        </div>
      )}
    </div>
  )
}
