import type { Storefront } from '@vitrine/core'
import type { PageSubject } from '@vitrine/core/tracking'

/**
 * Says which product of the page's list is opened: cards are links, which nothing else serves.
 * @param subject - What the page is about, once it is known.
 * @returns A function that ends it.
 */
export function followSelection(storefront: Storefront, subject: () => PageSubject | undefined): () => void {
  function select(event: MouseEvent) {
    // The second button opens a menu.
    if (event.button > 1) return
    const path = event.composedPath()
    const link = path.find((node) => node instanceof HTMLAnchorElement)
    const isInList = path.some((node) => node instanceof Element && node.localName === 'vitrine-product-list')
    const shown = subject()
    if (!link || !isInList || shown?.type !== 'listShown') return
    const { pages, ...list } = shown
    const products = pages.flatMap(({ items }) => items)
    const index = products.findIndex(
      (product) => addressOf(storefront.routes.product(product)) === addressOf(link.href),
    )
    const product = products[index]
    if (product) storefront.events.emit({ ...list, type: 'productSelected', product, index })
  }
  // The middle button opens a tab.
  const types = ['click', 'auxclick'] as const
  for (const type of types) document.addEventListener(type, select, { capture: true })
  return () => {
    for (const type of types) document.removeEventListener(type, select, { capture: true })
  }
}

/** An address without what is chosen of its product. */
function addressOf(href: string): string {
  const { origin, pathname } = new URL(href, location.href)
  return origin + pathname
}
