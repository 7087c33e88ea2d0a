import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { FacetValue } from '@vitrine/contract'
import type { ListField } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useDomain } from '../../provider.tsx'

interface ChoiceProps {
  readonly value: FacetValue
  /** The same value, counted with what is being chosen. */
  readonly counted: FacetValue
  readonly className: string
  readonly children: ReactNode
}

/** One check box of a facet: what leaves nothing cannot be chosen, but it can be taken back. */
export function Choice({ value: { filterValue, isApplied }, counted, className, children }: ChoiceProps) {
  useSignals()
  const format = useDomain(formatDomain)
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={'filter' satisfies ListField}
        value={filterValue}
        defaultChecked={isApplied}
        disabled={counted.count === 0 && !counted.isApplied}
      />
      {children}
      <span className="vt-choice__count">
        <bdi>{format.number(counted.count)}</bdi>
      </span>
    </label>
  )
}
