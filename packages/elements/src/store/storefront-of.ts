import type { Storefront } from '@vitrine/core'
import { storeAround } from './around.ts'
import { ContextRequest } from './context.ts'
import { getStorefront } from './page.ts'

/**
 * The storefront of the nearest `<vitrine-store>` (or whoever answers the context request), else the page's own. Only
 * pages with a store fetch its element.
 */
export async function storefrontOf(element: Element): Promise<Storefront> {
  if (storeAround(element) && !customElements.get('vitrine-store'))
    (await import('./store-element.ts')).defineStoreElement()
  let answer: Storefront | undefined
  element.dispatchEvent(new ContextRequest(element, (storefront) => (answer = storefront)))
  return answer ?? getStorefront()
}
