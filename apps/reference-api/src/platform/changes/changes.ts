/** What hears that catalogue, prices, content or countries are not what they were. */
export interface Changes {
  /** Tells every follower, in the order in which they came. */
  announce(): void
  /** @returns what ends it. */
  follow(follower: () => void): () => void
}

/** One for a process: its caches follow first, then the sites that ask it. */
export function createChanges(): Changes {
  const followers = new Set<() => void>()
  return {
    announce: () => followers.forEach((follower) => follower()),
    follow(follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}
