export { createResource } from './create-resource.ts'
export type { Resource } from './resource.ts'
export { createResourceMap, type ResourceMap } from './resource-map.ts'
