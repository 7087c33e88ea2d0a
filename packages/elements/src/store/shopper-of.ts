import type { Shopper } from '@vitrine/core'
import { storeAround } from './around.ts'
import { ContextRequest } from './context.ts'
import { pageShopper } from './page.ts'

/** The shopper of the nearest `<vitrine-store>` (or whoever answers the context request), else the page's own. Only pages with a store fetch its element. */
export async function shopperOf(element: Element): Promise<Shopper> {
  if (storeAround(element) && !customElements.get('vitrine-store'))
    (await import('./store-element.ts')).defineStoreElement()
  let answer: Shopper | undefined
  element.dispatchEvent(new ContextRequest(element, (shopper) => (answer = shopper)))
  return answer ?? pageShopper()
}
