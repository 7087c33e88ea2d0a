import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import of a value from this package, also one that is fetched when it is needed; types apart. */
const imported = /^(?:import|export) (?!type )[^']*from '(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm

/** The text of a module and of all that it brings along from this package. */
export const textsOf = (file: string): string[] => [...modulesOf(file).values()]

/** The same by path. */
export function modulesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (!found.has(file) && existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path, late] of text.matchAll(imported)) modulesOf(join(dirname(file), (path ?? late)!), found)
  }
  return found
}
