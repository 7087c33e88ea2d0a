import { SIZE_1, SIZE_2 } from '@vitrine/contract/rules'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { ColourChoices } from './colour-choices.tsx'
import type { FacetChoicesProps } from './counts.ts'
import { PriceRange } from './price-range.tsx'
import { SizeChoices } from './size-choices.tsx'
import { ValueChoices } from './value-choices.tsx'

interface FacetSectionProps extends FacetChoicesProps {
  /** The only one: it is named by what holds it, and always open. */
  readonly isAlone: boolean
}

/** A facet under its name; long ones that nothing is chosen from begin closed. */
export function FacetSection({ facet, counts, isAlone }: FacetSectionProps) {
  const choices = (
    <div role="group" aria-label={facet.label}>
      <FacetChoices facet={facet} counts={counts} />
    </div>
  )
  if (isAlone) return choices
  const isOpen = facet.isPromoted || facet.values.some(({ isApplied }) => isApplied)
  return (
    <details className="vt-facet" open={isOpen}>
      <summary>
        {facet.label}
        <Icon path={chevronDownIcon} size={18} />
      </summary>
      {choices}
    </details>
  )
}

function FacetChoices({ facet, counts }: FacetChoicesProps) {
  if (facet.facetType === 'RangeQuery') return <PriceRange facet={facet} counts={counts} />
  if (facet.values.some(({ colorValue }) => colorValue)) return <ColourChoices facet={facet} counts={counts} />
  if (facet.field === SIZE_1 || facet.field === SIZE_2) return <SizeChoices facet={facet} counts={counts} />
  return <ValueChoices facet={facet} counts={counts} />
}
