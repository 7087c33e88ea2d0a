import { effect } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'
import { texts } from 'vitrine-texts:page'
import { triggerOf } from '../hydration/trigger.ts'
import { storefrontOf } from '../store/storefront-of.ts'

/** Shows the live count in `[data-vitrine-cart-count]` of the page itself and of elements that are not hydrated. */
export async function showCounts(nodes: () => Iterable<HTMLElement>): Promise<void> {
  for (const [storefront, counts] of await byStorefront(nodes())) {
    void storefront.cart.load()
    void storefront.i18n.load(...texts).catch(() => {}) // the number alone is there sooner
    effect(() => {
      const count = storefront.cart.count.value
      if (storefront.cart.status.value === 'idle') return
      for (const node of counts) {
        const link = node.closest('a')
        if (triggerOf((node.getRootNode() as Partial<ShadowRoot>).host)?.isHydrated) {
          link?.removeAttribute('aria-label') // the component says it from now on, in a text of its own
          continue
        }
        node.textContent = new Intl.NumberFormat(storefront.locale.value.tag).format(count)
        node.hidden = count === 0
        const label = storefront.i18n.find('cartCount.label', { count })
        if (label) link?.setAttribute('aria-label', label)
      }
    })
  }
}

async function byStorefront(nodes: Iterable<HTMLElement>): Promise<Map<Storefront, HTMLElement[]>> {
  const found = new Map<Storefront, HTMLElement[]>()
  for (const node of nodes) {
    const storefront = await storefrontOf(node)
    found.set(storefront, [...(found.get(storefront) ?? []), node])
  }
  return found
}
