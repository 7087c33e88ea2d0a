export { filterOf, type FacetChoice, type ListFacet, type ListFacets } from './list-facets.ts'
export { catalogDomain, type Catalog, type ConfigureOutcome, type ListQuery } from './catalog.ts'
