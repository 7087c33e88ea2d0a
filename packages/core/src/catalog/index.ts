export { catalogDomain, type Catalog, type ConfigureOutcome, type ListQuery } from './catalog.ts'
