import type { ElementDefinition } from '@vitrine/react'
import * as registry from '@vitrine/react/registry'
import {
  createElementRenderer as createRenderer,
  type ElementRenderer,
  type ElementRendererOptions,
} from './renderer.tsx'

export { escapeHtml, escapeJson } from './html.ts'
export { createNeededStyles, type NeededStyles } from './needed-styles.ts'
export type { ElementRenderer, Fragment, RenderOptions } from './renderer.tsx'

/**
 * Writes every element of the registry for one request.
 * @example
 * const renderer = createElementRenderer({ storefront })
 * const card = await renderer.element('vitrine-product-card', { 'product-code': 'GF-SHB-200' })
 */
export function createElementRenderer(options: Omit<ElementRendererOptions, 'definitions'>): ElementRenderer {
  return createRenderer({ ...options, definitions: Object.values(registry) as unknown as ElementDefinition[] })
}
