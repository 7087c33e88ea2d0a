import { Choice } from './choice.tsx'
import { countedOf, type FacetChoicesProps } from './counts.ts'

/** Sizes as buttons side by side. */
export const SizeChoices = ({ facet, counts }: FacetChoicesProps) => (
  <ul className="vt-choices vt-choices--sizes">
    {facet.values.map((value) => (
      <li key={value.value}>
        <Choice facet={facet} value={value} counted={countedOf(counts, value)}>
          <bdi>{value.label}</bdi>
        </Choice>
      </li>
    ))}
  </ul>
)
