export { createElementClass, defineVitrineElement } from './element/element.ts'
export type { Waiting } from './element/events.ts'
export { ContextRequest, storefrontContext } from './store/context.ts'
export { pageStorefront as getStorefront, type PageState } from './store/page.ts'
