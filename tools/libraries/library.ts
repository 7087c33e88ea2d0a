import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../paths.ts'

/** A published package, as far as building it needs to know. */
export interface Library {
  readonly name: string
  readonly folder: string
  readonly dist: string
  /** Entries of `exports` that are modules: name of the output below dist, without ending, and the source file. */
  readonly entries: readonly { readonly output: string; readonly source: string }[]
  /** Whether an import stays an import: everything that is not a file of this package. */
  isExternal(id: string): boolean
}

export function readLibrary(name: string): Library {
  const folder = at('packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, string | { '@vitrine/source'?: string; default?: string }>
  }
  const entries = Object.values(manifest.exports).flatMap((target) => {
    if (typeof target === 'string' || !target['@vitrine/source'] || !target.default) return []
    const source = join(folder, target['@vitrine/source'])
    return [{ output: target.default.replace(/^\.\/dist\/|\.js$/g, ''), source }]
  })
  return {
    name: manifest.name,
    folder,
    dist: join(folder, 'dist'),
    entries,
    isExternal: (id) => !id.startsWith('.') && !id.startsWith('/'),
  }
}
