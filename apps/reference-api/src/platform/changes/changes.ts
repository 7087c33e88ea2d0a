/** What hears that catalogue, prices, content or countries are not what they were. */
export interface Changes {
  /**
   * Has every cache read anew, then tells every follower. What could not be read is read again after a pause, until it
   * can.
   */
  announce(): Promise<void>
  /** Adds something that is kept and must follow. */
  keep(cache: { refresh(): Promise<void> }): void
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
  const followers = new Set<() => void>()
  let again: NodeJS.Timeout | undefined

  async function announce() {
    const results = await Promise.allSettled(caches.map((cache) => cache.refresh()))
    for (const follower of followers) follower()
    const failures = results.filter((result) => result.status === 'rejected')
    for (const { reason } of failures) onError(reason)
    clearTimeout(again)
    if (failures.length > 0) again = setTimeout(() => void announce(), pause).unref()
  }

  return {
    announce,
    keep: (cache) => void caches.push(cache),
    follow(follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}
