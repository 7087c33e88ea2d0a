/** A line of a category map: a category of the feed, and where in the shop its goods stand. */
export interface CategoryLine {
  readonly line: number
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Places of a merchant's categories in the shop. */
export interface CategoryMap {
  /** The path in the shop: the longest line that begins the path counts; without one the path stays. */
  shopPathOf: (path: readonly string[]) => readonly string[]
  /** Lines that no row has had so far. */
  unused: () => readonly CategoryLine[]
}

export function createCategoryMap(lines: readonly CategoryLine[]): CategoryMap {
  const byKey = new Map(lines.map((line) => [keyOf(line.from), line]))
  const used = new Set<CategoryLine>()
  return {
    shopPathOf(path) {
      for (let length = path.length; length > 0; length--) {
        const line = byKey.get(keyOf(path.slice(0, length)))
        if (!line) continue
        used.add(line)
        return [...line.to, ...path.slice(length)]
      }
      return path
    },
    unused: () => lines.filter((line) => !used.has(line)),
  }
}

/** Large and small letters, and the way an accent is written, make no difference. */
const keyOf = (path: readonly string[]) => JSON.stringify(path.map((name) => name.normalize('NFC').toLowerCase()))
