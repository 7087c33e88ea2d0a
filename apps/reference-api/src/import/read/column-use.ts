/** Columns of a feed that hold something, and those of them that the importer asks for. */
export interface ColumnUse {
  /** Cells of a row, which remember what is asked for. */
  watch: (cells: ReadonlyMap<string, string>) => ReadonlyMap<string, string>
  /** Columns that nobody has asked for so far, in the order of the feed. */
  unused: () => readonly string[]
}

/** Names beyond this many say nothing to a person. */
const NAMES = 1_000

export function createColumnUse(): ColumnUse {
  const filled = new Set<string>()
  const asked = new Set<string>()
  class WatchedCells extends Map<string, string> {
    override get(name: string) {
      asked.add(name)
      return super.get(name)
    }
  }
  return {
    watch(cells) {
      for (const name of cells.keys()) if (filled.size < NAMES) filled.add(name)
      return new WatchedCells(cells)
    },
    unused: () => [...filled].filter((name) => !asked.has(name)),
  }
}
