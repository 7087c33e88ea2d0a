/** What a cache must know of a page to keep it. */
interface Perishable {
  /** Seconds for which all that the page was made of may be shown; 0 for a page that is made anew for everyone. */
  readonly freshFor: number
}

export interface PageCache<T extends Perishable> {
  page(key: string, render: () => Promise<T>): Promise<T>
  /** Drops everything; a page that is being rendered still reaches those who wait for it, but is not cached. */
  forget(): void
}

/**
 * Keeps pages that are the same for everyone for as long as the API allows what they show, so that a busy moment
 * renders a page once. Everyone who asks while it is rendered waits for that one. The page that was not asked for
 * longest leaves when the cache is full.
 */
export function createPageCache<T extends Perishable>({ now = Date.now, size = 200 } = {}): PageCache<T> {
  const cache = new Map<string, { page: T; until: number }>()
  const underway = new Map<string, Promise<T>>()
  /** Counts how often everything was forgotten. */
  let generation = 0

  return {
    async page(key, render) {
      const hit = cache.get(key)
      cache.delete(key)
      if (hit && hit.until > now()) {
        cache.set(key, hit)
        return hit.page
      }
      const known = underway.get(key)
      if (known) return known
      const begun = generation
      const rendering = render().finally(() => {
        if (underway.get(key) === rendering) underway.delete(key)
      })
      underway.set(key, rendering)
      const made = await rendering
      if (made.freshFor > 0 && begun === generation) cache.set(key, { page: made, until: now() + made.freshFor * 1000 })
      if (cache.size > size) cache.delete(cache.keys().next().value as string)
      return made
    },
    forget() {
      generation += 1
      cache.clear()
      underway.clear()
    },
  }
}
