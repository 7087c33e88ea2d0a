import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The text of a module and of all that it brings along from this package, types apart. */
export const textsOf = (file: string): string[] => [...modulesOf(file).values()]

/** The same by path. */
export function modulesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (!found.has(file) && existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path] of text.matchAll(/^(?:import|export) (?!type )[^']*from '(\.[^']+\.tsx?)'/gm))
      modulesOf(join(dirname(file), path!), found)
  }
  return found
}
