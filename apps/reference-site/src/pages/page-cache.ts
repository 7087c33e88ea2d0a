import { setTimeout } from 'node:timers/promises'
import { createBoundedMap } from '../bounded-map/bounded-map.ts'

/** Facts that a cache must know of a page to store it. */
interface Perishable {
  /** Seconds for which all that the page was made of may be shown; 0 for a page that is made anew for everyone. */
  readonly freshFor: number
  /** Bytes of memory that it takes. */
  readonly bytes: number
}

export interface PageCache<T extends Perishable> {
  /**
   * @param render - Makes the page for who asks, when none can be shown.
   * @param renew - Makes it again later, for nobody in particular: it is stored with the page, so that it must hold
   *   nothing of a request. The old page stays when it rejects. @defaultValue render
   */
  page(key: string, render: () => Promise<T>, renew?: () => Promise<T>): Promise<T>
  /**
   * Content has changed: the pages that were asked for last are renewed at once. Changes are heard of from now on.
   */
  outdate(): void
  /** Changes are not heard of any more: until the next is, pages are shown for as long as they are fresh. */
  lose(): void
}

export interface PageCacheOptions {
  /** Bytes of all pages together. @defaultValue 64 MB */
  readonly limit?: number
  /** Milliseconds. */
  readonly now?: () => number
  /** Milliseconds between two rounds of renewals. @defaultValue 2,000 */
  readonly pause?: number
}

/** Seconds for which a page that is no longer fresh is shown while it is renewed, if nothing was heard to change. */
export const STALE_LIMIT = 600
/** Seconds for which a page may be shown after what it shows was heard to change. */
export const CHANGE_LIMIT = 2
/** Pages that are renewed before somebody asks, when something has changed. */
const RENEWED = 10
const MEGABYTE = 2 ** 20

interface Rendering<T> {
  readonly page: Promise<T>
  readonly isRenewal: boolean
  /** Counts renderings in the order in which they were begun. */
  readonly number: number
  readonly since: number
  /** When something changed first after it was begun. */
  outdatedSince?: number
}

interface Entry<T> {
  readonly page: T
  readonly renew: () => Promise<T>
  readonly number: number
  readonly since: number
  outdatedSince?: number
}

/**
 * Stores pages that are the same for everyone, so that a busy moment renders a page once and hardly anybody waits: a
 * page that is no longer fresh is shown while it is renewed. Everyone who asks while it is rendered for the first time
 * waits for that one. The page that was not asked for longest leaves when there is no room.
 */
export function createPageCache<T extends Perishable>({
  limit = 64 * MEGABYTE,
  now = Date.now,
  pause = CHANGE_LIMIT * 1000,
}: PageCacheOptions = {}): PageCache<T> {
  /** Pages in the order in which they were asked for. */
  const cache = createBoundedMap<Entry<T>>({ limit, bytesOf: ({ page }) => page.bytes })
  const underway = new Map<string, Rendering<T>>()
  const renderings = new Set<Rendering<T>>()
  let lastNumber = 0
  let renewals = Promise.resolve()
  let isFollowed = false
  let isRenewing = false
  let isRenewalWanted = false

  const age = (since: number) => (now() - since) / 1000
  const isFresh = ({ page, since, outdatedSince }: Entry<T>) =>
    outdatedSince === undefined && age(since) < page.freshFor
  const isShown = (entry: Entry<T>) =>
    isFresh(entry) ||
    (isFollowed &&
      age(entry.since) < entry.page.freshFor + STALE_LIMIT &&
      (entry.outdatedSince === undefined || age(entry.outdatedSince) < CHANGE_LIMIT))

  /** The place of a page in the order is that of its last visitor, not of its renewal. */
  function store(key: string, entry: Entry<T>) {
    const old = cache.get(key)
    if (old && old.number > entry.number) return
    if (entry.page.freshFor > 0) cache.set(key, entry)
    else cache.delete(key)
  }

  /** Joins what is being rendered since the last change, or begins. */
  function render(key: string, make: () => Promise<T>, renew: () => Promise<T>): Promise<T> {
    const known = underway.get(key)
    // A shopper who waits for a renewal that fails gets a page made anew.
    if (known) return known.isRenewal ? known.page.catch(make) : known.page
    const rendering: Rendering<T> = { page: make(), isRenewal: make === renew, number: ++lastNumber, since: now() }
    underway.set(key, rendering)
    renderings.add(rendering)
    return rendering.page
      .then((page) => {
        const { number, since, outdatedSince } = rendering
        store(key, { page, renew, number, since, ...(outdatedSince !== undefined && { outdatedSince }) })
        return page
      })
      .finally(() => {
        renderings.delete(rendering)
        if (underway.get(key) === rendering) underway.delete(key)
      })
  }

  async function renewOne(key: string) {
    const entry = cache.get(key)
    if (entry && !isFresh(entry) && !underway.has(key)) await render(key, entry.renew, entry.renew).catch(() => {})
  }

  async function renewOutdated() {
    isRenewing = true
    while (isRenewalWanted) {
      isRenewalWanted = false
      for (const key of cache.keys().slice(-RENEWED).reverse()) {
        if (cache.get(key)?.outdatedSince !== undefined) await renewOne(key)
      }
      // Many changes in a row, as an import makes, leave time for what shoppers ask for.
      await setTimeout(pause, undefined, { ref: false })
    }
    isRenewing = false
  }

  return {
    async page(key, make, renew = make) {
      const entry = cache.get(key)
      if (!entry || !isShown(entry)) return render(key, make, renew)
      cache.touch(key)
      // Renewals come after the answer, and one after the other: the next page is somebody's too.
      if (!isFresh(entry)) setImmediate(() => (renewals = renewals.then(() => renewOne(key))))
      return entry.page
    },
    outdate() {
      isFollowed = true
      for (const shown of [...cache.values(), ...renderings]) shown.outdatedSince ??= now()
      underway.clear()
      isRenewalWanted = true
      if (!isRenewing) void renewOutdated()
    },
    lose() {
      isFollowed = false
    },
  }
}

/** Guards renewals: a page that could not be made is no reason to let the old one go. @throws Error for such a page */
export function unlessFailed<T extends { readonly status: number }>(page: T): T {
  if (page.status >= 500) throw new Error(`The page could not be renewed: ${page.status}.`)
  return page
}
