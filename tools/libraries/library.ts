import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../paths.ts'

/** A published package, as far as building it needs to know. */
export interface Library {
  readonly name: string
  readonly folder: string
  readonly dist: string
  /** Entries of `exports` that are modules. */
  readonly entries: readonly Entry[]
  /** Modules that the package imports by a name of its own (`#name`), which depends on where it runs. */
  readonly ownImports: readonly Entry[]
  /** Whether an import stays an import: everything that is not a file of this package. */
  isExternal(id: string): boolean
}

export interface Entry {
  /** Name below dist, without ending. */
  readonly output: string
  readonly source: string
}

/** What a condition leads to: a file, or further conditions. */
type Target = string | { readonly [condition: string]: Target }

export function readLibrary(name: string): Library {
  const folder = at('packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, Target>
    imports?: Record<string, Target>
  }
  const entriesOf = (targets: Record<string, Target> = {}) =>
    Object.values(targets)
      .flatMap((target) => pairsOf(target))
      .map(([source, built]) => ({
        output: built.replace(/^\.\/dist\/|\.js$/g, ''),
        source: join(folder, source),
      }))
  return {
    name: manifest.name,
    folder,
    dist: join(folder, 'dist'),
    entries: entriesOf(manifest.exports),
    ownImports: entriesOf(manifest.imports),
    isExternal: (id) => !id.startsWith('.') && !id.startsWith('/'),
  }
}

/** Each source file of a target with the built one that stands for it under the same conditions. */
function pairsOf(target: Target): [source: string, built: string][] {
  if (typeof target === 'string' || !target['@vitrine/source']) return []
  const pair = (source: Target, built: Target | undefined): [string, string][] =>
    typeof source === 'string'
      ? typeof built === 'string'
        ? [[source, built]]
        : []
      : Object.entries(source).flatMap(([condition, next]) => pair(next, (built as typeof source)[condition]))
  const { '@vitrine/source': source, ...built } = target
  return pair(typeof source === 'string' ? { default: source } : source, built)
}
