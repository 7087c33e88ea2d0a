import type { StorefrontEvent } from '@vitrine/contract'
import { PAGE_VIEW_DELAY } from '../routing/index.ts'

/** Milliseconds in which the same search counts once (specification section 5). */
const SEARCH_WINDOW = 1000

/**
 * Finds what is the same again: a view of the same product, list or cart on one view of a page, whichever component,
 * drawer or page shows it, and the same search within a second.
 */
export function createRepeats(now: () => number) {
  const seen = new Map<string, number>()
  let search = { key: '', at: 0 }
  let shown = ''

  return (event: StorefrontEvent): boolean => {
    // A page is reported a moment after it is shown: what came in between is its own.
    if (event.type === 'pageViewed') {
      const [path = ''] = event.path.split('?')
      // A modal over a page, or what is chosen on it, is another address of the same.
      if (path !== shown) for (const [key, at] of seen) if (now() - at > PAGE_VIEW_DELAY) seen.delete(key)
      shown = path
    }
    if (event.type === 'searched') {
      const key = `${event.department}: ${event.term}`
      const isRepeated = search.key === key && now() - search.at < SEARCH_WINDOW
      search = { key, at: now() }
      return isRepeated
    }
    const key = viewOf(event)
    if (key === undefined) return false
    const isRepeated = seen.has(key)
    seen.set(key, now())
    return isRepeated
  }
}

function viewOf(event: StorefrontEvent): string | undefined {
  switch (event.type) {
    case 'productViewed':
      return `product ${event.productCode}`
    case 'listViewed':
      return `list ${event.listId} ${event.products.map(({ productCode }) => productCode).join()}`
    case 'cartViewed':
      return 'cart'
    default:
      return undefined
  }
}
