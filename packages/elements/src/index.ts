import './hydration/without-loader.ts'
import { defineStoreElement } from './store/store-element.ts'

export { createElementClass, defineVitrineElement } from './element/element.ts'
export type * from './generated/tags.ts'
export { ContextRequest, storefrontContext } from './store/context.ts'
export { getStorefront, type PageState } from './store/page.ts'

// Answers context requests of scripts, whichever elements the page has.
defineStoreElement()
