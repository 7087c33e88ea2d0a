import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The text of a module and of all that it brings along from this package, types apart. */
export function textsOf(file: string, found = new Map<string, string>()): string[] {
  if (!found.has(file) && existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path] of text.matchAll(/^(?:import|export) (?!type )[^']*from '(\.[^']+\.tsx?)'/gm))
      textsOf(join(dirname(file), path!), found)
  }
  return [...found.values()]
}
