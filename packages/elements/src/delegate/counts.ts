import { effect } from '@preact/signals-core'
import type { Shopper } from '@vitrine/core'
import { wakingOf } from '../hydration/awaken.ts'
import { shopperOf } from '../store/shopper-of.ts'

/** Keeps `[data-vitrine-cart-count]` of sleeping elements and of the page itself at the live count. */
export async function showCounts(nodes: () => Iterable<HTMLElement>): Promise<void> {
  for (const [shopper, counts] of await byShopper(nodes())) {
    void shopper.cart.load()
    void shopper.i18n.load('shop').catch(() => {}) // the number alone is there sooner
    effect(() => {
      const count = shopper.cart.count.value
      if (shopper.cart.status.value === 'idle') return
      for (const node of counts) {
        if (wakingOf((node.getRootNode() as Partial<ShadowRoot>).host)?.isLive) continue
        node.textContent = new Intl.NumberFormat(shopper.locale.value.tag).format(count)
        node.hidden = count === 0
        const label = shopper.i18n.find('bag.count', { count })
        if (label) node.closest('a')?.setAttribute('aria-label', label)
      }
    })
  }
}

async function byShopper(nodes: Iterable<HTMLElement>): Promise<Map<Shopper, HTMLElement[]>> {
  const found = new Map<Shopper, HTMLElement[]>()
  for (const node of nodes) {
    const shopper = await shopperOf(node)
    found.set(shopper, [...(found.get(shopper) ?? []), node])
  }
  return found
}
