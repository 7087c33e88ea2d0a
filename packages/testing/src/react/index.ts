/** What suites of React components and elements stand on. */
export { axeViolations } from './axe.ts'
export { behaviour, elementMount, findIn, paint, type Mount, type Mounted, type MountOptions } from './behaviour.tsx'
export { detailBy } from './mounted-detail.ts'
