/** A value that is read once and cached. */
export interface Cached<T> {
  get(): Promise<T>
  /** Reads it anew; until then `get` gives the cached value. */
  refresh(): Promise<void>
}

/**
 * Caches the result of `read`. It is replaced, never emptied: a transaction that needs it must not wait for a second
 * database connection, because that wait might never end. After a failed read the cache is empty, so the next `get`
 * reads again.
 */
export function createCached<T>(read: () => Promise<T>): Cached<T> {
  let cached: Promise<T> | undefined
  let latest: Promise<T> | undefined

  function begin() {
    const reading = read()
    latest = reading
    return reading
  }
  /** A result is not cached when a later read has started. */
  async function store(reading: Promise<T>) {
    const isGood = await reading.then(
      () => true,
      () => false,
    )
    if (latest === reading) cached = isGood ? reading : undefined
  }

  return {
    get() {
      if (cached) return cached
      cached = begin()
      void store(cached)
      return cached
    },
    refresh: () => store(begin()),
  }
}
