import type { Resource, Storefront, StorefrontState } from '@vitrine/core'

/**
 * Tells what of a page's state the browser needs: elements that do not hydrate, or that load again, have what they show
 * in their HTML.
 */
export interface NeededState {
  /** Notes what an element's `load` resolved to; `isShown` is enough where the HTML alone is used. */
  note(loaded: unknown, isShown: boolean): void
  snapshot(storefront: Storefront): StorefrontState
}

export function createNeededState(): NeededState {
  const [shown, needed] = [new Set<unknown>(), new Set<unknown>()]
  return {
    note(loaded, isShown) {
      const resources = [loaded].flat(Infinity) as (Resource<unknown> | undefined)[]
      for (const resource of resources) (isShown ? shown : needed).add(resource?.value)
    },
    snapshot(storefront) {
      const { domains, ...snapshot } = storefront.snapshot()
      const all = Object.entries((domains?.['queries'] ?? {}) as Record<string, unknown>)
      const queries = Object.fromEntries(all.filter(([, value]) => needed.has(value) || !shown.has(value)))
      return { ...snapshot, domains: { ...domains, queries } }
    },
  }
}
