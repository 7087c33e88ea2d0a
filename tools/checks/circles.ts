/** That a file of one module imports one of another. */
export interface Import {
  readonly file: string
  readonly imported: string
}

/**
 * The shortest circle among the modules of these imports, each step with an import that makes it.
 * @param moduleOf - Which module a file is of.
 */
export function shortestCircle(imports: readonly Import[], moduleOf: (file: string) => string): Import[] | undefined {
  const steps = imports.filter(({ file, imported }) => moduleOf(file) !== moduleOf(imported))
  const from = Map.groupBy(steps, ({ file }) => moduleOf(file))
  const circles = [...from.keys()].flatMap((start) => {
    const circle = wayBack(start, from, moduleOf)
    return circle ? [circle] : []
  })
  return circles.sort((a, b) => a.length - b.length)[0]
}

/** The shortest way from a module to itself. */
function wayBack(start: string, from: ReadonlyMap<string, readonly Import[]>, moduleOf: (file: string) => string) {
  const seen = new Set<string>()
  let ways: Import[][] = [[]]
  while (ways.length > 0) {
    const longer: Import[][] = []
    for (const way of ways) {
      const last = way.at(-1)
      for (const step of from.get(last ? moduleOf(last.imported) : start) ?? []) {
        const next = moduleOf(step.imported)
        if (next === start) return [...way, step]
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...way, step])
      }
    }
    ways = longer
  }
  return undefined
}
