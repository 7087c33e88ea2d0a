import { Choice } from './choice.tsx'
import { countedOf, type FacetChoicesProps } from './counts.ts'

/** Colours as swatches with their names. */
export const ColourChoices = ({ facet, counts }: FacetChoicesProps) => (
  <ul className="vt-choices vt-choices--colours">
    {facet.values.map((value) => (
      <li key={value.value}>
        <Choice facet={facet} value={value} counted={countedOf(counts, value)}>
          <svg width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="12" r="11.5" fill={value.colorValue ?? 'none'} />
          </svg>
          <span>{value.label}</span>
        </Choice>
      </li>
    ))}
  </ul>
)
