import {
  createVersionedCache,
  type Forgetful,
  type VersionedCache,
  type VersionedCacheOptions,
} from './versioned-cache.ts'

/** Hears that catalogue, prices, content or countries are not what they were. */
export interface Changes {
  /**
   * Reads every cache anew, then lets every follower know. A cache that could not be read is read again after a pause,
   * until it can.
   */
  announce(): Promise<void>
  /** Adds a cache that must follow. */
  keep(cache: { refresh(): Promise<void> }): void
  /** Makes a cache that forgets with every change, and keeps nothing while changes are not heard of. */
  versioned<T>(options: VersionedCacheOptions<T>): VersionedCache<T>
  /** Whether changes are heard of from now on; it begins without. */
  setHearing(isHearing: boolean): void
  /** @returns what ends it. */
  follow(follower: () => void): () => void
}

export interface ChangesOptions {
  readonly onError: (error: unknown) => void
  /** Milliseconds until a cache that could not be read is read again. @defaultValue 2,000 */
  readonly pause?: number
}

/** One for a process: its own caches come first, for who is told reads through them. */
export function createChanges({ onError, pause = 2_000 }: ChangesOptions): Changes {
  const caches: { refresh(): Promise<void> }[] = []
  const versioned: Forgetful[] = []
  const forget = () => versioned.forEach((cache) => cache.forget())
  const followers = new Set<() => void>()
  let again: NodeJS.Timeout | undefined

  async function announce() {
    forget()
    const results = await Promise.allSettled(caches.map((cache) => cache.refresh()))
    // Values made meanwhile may be of both: of new rows and of what was cached before.
    forget()
    for (const follower of followers) follower()
    const failures = results.filter((result) => result.status === 'rejected')
    for (const { reason } of failures) onError(reason)
    clearTimeout(again)
    if (failures.length > 0) again = setTimeout(() => void announce(), pause).unref()
  }

  return {
    announce,
    keep: (cache) => void caches.push(cache),
    versioned(options) {
      const cache = createVersionedCache(options)
      versioned.push(cache)
      return cache
    },
    setHearing: (isHearing) => versioned.forEach((cache) => cache.setHearing(isHearing)),
    follow(follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}
