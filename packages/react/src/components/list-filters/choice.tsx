import { useSignals } from '@preact/signals-react/runtime'
import { filterOf, formatDomain, type FacetChoice, type ListFacet, type ListField } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useDomain } from '../../provider.tsx'

interface ChoiceProps {
  readonly facet: Pick<ListFacet, 'field'>
  readonly value: FacetChoice
  /** The same value, counted with what is being chosen. */
  readonly counted: FacetChoice
  readonly children: ReactNode
}

/** One check box of a facet: what leaves nothing cannot be chosen, but it can be taken back. */
export function Choice({ facet, value, counted, children }: ChoiceProps) {
  useSignals()
  const format = useDomain(formatDomain)
  return (
    <label>
      <input
        type="checkbox"
        name={'filter' satisfies ListField}
        value={filterOf(facet, value)}
        defaultChecked={value.isApplied ?? false}
        disabled={counted.count === 0 && !counted.isApplied}
      />
      {children}
      <bdi>{format.number(counted.count)}</bdi>
    </label>
  )
}
