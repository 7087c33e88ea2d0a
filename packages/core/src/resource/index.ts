export { createResource } from './create-resource.ts'
export type { Resource } from '../query/index.ts'
export { createResourceMap, type ResourceMap } from './resource-map.ts'
