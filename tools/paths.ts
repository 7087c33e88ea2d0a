import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's own folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const at = (...parts: readonly string[]): string => join(root, ...parts)

/** Where scripts keep what they can make again. */
export const cacheFolder = at('node_modules', '.cache', 'vitrine')

/** Where this checkout keeps its database, secrets and logs: `.vitrine`, or `VITRINE_HOME`. */
export const homeFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment['VITRINE_HOME'] || at('.vitrine')

/**
 * Arguments with which Node runs this repository's source; the process ends when the one with the number `parent` does.
 * @param preloaded - Modules to run first, from this folder.
 */
export const nodeArguments = (parent: number = process.pid, preloaded: readonly string[] = []): string[] => [
  '--conditions=@vitrine/source',
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('jsx.mjs', import.meta.url)}`,
  `--import=${new URL(`follow.mjs?parent=${parent}`, import.meta.url)}`,
  ...preloaded.map((path) => `--import=${new URL(path, import.meta.url)}`),
]

/** The program of an installed package, by the name that npm links it under. */
export function binary(name: string): string {
  const path = at('node_modules', '.bin', name)
  if (!existsSync(path))
    throw new Error(`The program ${name} is not installed: remove node_modules and run the command again.`)
  return path
}
