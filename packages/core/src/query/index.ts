export { createQuery, type Query, type QueryDefinition, type QueryKey, type Resource } from './query.ts'
export { createQueryCache, type QueriesState, type QueryCache } from './query-cache.ts'
