export type { Query, QueryDefinition, QueryKey, Resource } from './query.ts'
export { createQueryCache, type QueriesState, type QueryCache } from './query-cache.ts'
