/** What hears that catalogue, prices, content or countries are not what they were. */
export interface Changes {
  /** Has every cache read anew, then tells every follower. */
  announce(): Promise<void>
  /** Adds something that is kept and must follow. */
  keep(cache: { refresh(): Promise<void> }): void
  /** @returns what ends it. */
  follow(follower: () => void): () => void
}

/** One for a process: its own caches come first, for who is told reads through them. */
export function createChanges(): Changes {
  const caches: { refresh(): Promise<void> }[] = []
  const followers = new Set<() => void>()
  return {
    async announce() {
      await Promise.all(caches.map((cache) => cache.refresh()))
      for (const follower of followers) follower()
    },
    keep: (cache) => void caches.push(cache),
    follow(follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}
