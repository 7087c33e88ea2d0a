import type { Facet, FacetValue } from '@vitrine/contract'

/** What every way to choose from a facet takes. */
export interface FacetChoicesProps {
  readonly facet: Facet
  /** The same facet, counted with what is being chosen. */
  readonly counts: Facet
}

/** A value as it is counted anew; one that is no longer there has no product. */
export const countedOf = (counts: Facet, value: FacetValue): FacetValue =>
  counts.values.find((counted) => counted.value === value.value) ?? { ...value, count: 0, isApplied: false }
