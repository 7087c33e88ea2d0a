import { Choice } from './choice.tsx'
import { countedOf, type FacetChoicesProps } from './counts.ts'

/** Check boxes one below the other; those that belong to another one stand under it. */
export const ValueChoices = ({ facet, counts }: FacetChoicesProps) => (
  <ul className="vt-choices">
    {facet.values.map((value) => (
      <li key={value.value} data-nested={value.parentFacetValue ? '' : undefined}>
        <Choice facet={facet} value={value} counted={countedOf(counts, value)}>
          <span>{value.label}</span>
        </Choice>
      </li>
    ))}
  </ul>
)
