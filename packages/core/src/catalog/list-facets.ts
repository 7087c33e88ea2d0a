import type { Facet, FacetValue, ProductList } from '@vitrine/contract'
import { filterChoice } from '@vitrine/contract/rules'

/** One choice of a facet, as it is shown. */
export interface FacetChoice extends Pick<FacetValue, 'label' | 'value' | 'count'> {
  /** What `filter` has for it, where that is not its facet's field and its value. */
  readonly filterValue?: string
  readonly isApplied?: boolean
  readonly parentFacetValue?: string | null
  readonly colorValue?: string | null
}

/** A facet with its choices. */
export interface ListFacet extends Omit<Facet, 'values'> {
  readonly values: readonly FacetChoice[]
}

/** What narrows a list, and how many products it has. */
export interface ListFacets extends Pick<ProductList, 'totalCount'> {
  readonly facets: readonly ListFacet[]
}

/** Without the products, and of each choice only what it says: a page carries all of them. */
export const facetsOf = ({ totalCount, facets }: ProductList): ListFacets => ({
  totalCount,
  facets: facets.map((facet) => ({ ...facet, values: facet.values.map((value) => choiceOf(facet.field, value)) })),
})

/** What `filter` has for a choice. */
export const filterOf = ({ field }: Pick<ListFacet, 'field'>, { filterValue, value }: FacetChoice): string =>
  filterValue ?? filterChoice(field, value)

const choiceOf = (
  field: string,
  { label, value, filterValue, count, isApplied, parentFacetValue, colorValue }: FacetValue,
): FacetChoice => ({
  label,
  value,
  count,
  ...(filterValue !== filterChoice(field, value) && { filterValue }),
  ...(isApplied && { isApplied }),
  ...(parentFacetValue !== null && { parentFacetValue }),
  ...(colorValue !== null && { colorValue }),
})
