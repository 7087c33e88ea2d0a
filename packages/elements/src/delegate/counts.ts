import { effect } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'
import { triggerOf } from '../hydration/trigger.ts'

/** Shows the live count in places of the page itself and of elements that are not hydrated. */
export function showCounts({ cart, i18n, locale }: Storefront, counts: readonly HTMLElement[]): void {
  effect(() => {
    const count = cart.count.value
    if (cart.status.value !== 'ready' && !count) return
    for (const node of counts) {
      const link = node.closest('a')
      if (triggerOf((node.getRootNode() as Partial<ShadowRoot>).host)?.isHydrated) {
        link?.removeAttribute('aria-label') // the component says it from now on, in a text of its own
        continue
      }
      node.textContent = new Intl.NumberFormat(locale.value.tag).format(count)
      node.hidden = count === 0
      node.toggleAttribute('data-pending', cart.pending.value.size > 0)
      const label = i18n.find('cartCount.label', { count })
      if (label) link?.setAttribute('aria-label', label)
    }
  })
}
