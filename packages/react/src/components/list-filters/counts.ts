import type { FacetChoice, ListFacet } from '@vitrine/core'

/** What every way to choose from a facet takes. */
export interface FacetChoicesProps {
  readonly facet: ListFacet
  /** The same facet, counted with what is being chosen. */
  readonly counts: ListFacet
}

/** A value as it is counted anew; one that is no longer there has no product. */
export const countedOf = (counts: ListFacet, value: FacetChoice): FacetChoice =>
  counts.values.find((counted) => counted.value === value.value) ?? { ...value, count: 0, isApplied: false }
