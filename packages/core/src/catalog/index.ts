export { catalogDomain, type Catalog, type CatalogState, type ConfigureOutcome, type ListQuery } from './catalog.ts'
