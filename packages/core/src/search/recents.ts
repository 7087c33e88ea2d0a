/** The most recent searches that are kept for a department (specification section 9). */
export const RECENT_SEARCHES = 5

/** Recent searches with one more: most recent first, none twice. */
export function withRecent(recents: readonly string[], term: string): string[] {
  return [term, ...withoutRecent(recents, term)].slice(0, RECENT_SEARCHES)
}

/** Recent searches without one. */
export const withoutRecent = (recents: readonly string[], term: string): string[] =>
  recents.filter((other) => other !== term)

/** Recent searches of two departments as one list. Which of two is older is not kept: they take turns. */
export function joinRecents(first: readonly string[], second: readonly string[]): string[] {
  const longest = Math.max(first.length, second.length)
  const turns = Array.from({ length: longest }, (_, at) => [first[at], second[at]]).flat()
  return [...new Set(turns)].filter((term) => term !== undefined).slice(0, RECENT_SEARCHES)
}
