/** The most recent searches that are kept for a department (specification section 9). */
export const RECENT_SEARCHES = 5

/** Recent searches with one more: most recent first, none twice. */
export function withRecent(recents: readonly string[], term: string): string[] {
  return [term, ...withoutRecent(recents, term)].slice(0, RECENT_SEARCHES)
}

/** Recent searches without one. */
export const withoutRecent = (recents: readonly string[], term: string): string[] =>
  recents.filter((other) => other !== term)
