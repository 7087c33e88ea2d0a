import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '../paths.ts'
import type { Part } from './part.ts'

const entry = '/application.js'

/**
 * First load of an application that takes these components from `@vitrine/react` with a storefront and the
 * provider, and their sheets: the built packages, as Vite puts them together. React is the application's, and texts are
 * fetched when a component is shown.
 */
export async function partsOfApplication(components: readonly string[]): Promise<Part[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    envDir: false,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entryOf(components)],
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        external: /^react(-dom)?($|\/)/,
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput
  const sheets = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : []))
  return [partOf('scripts', loadedAtOnce(output)), partOf('style sheets', sheets)]
}

const partOf = (name: string, files: readonly (string | Uint8Array)[]): Part => ({
  name,
  bytes: files.reduce((total, file) => total + brotliCompressSync(file).length, 0),
})

/** A module with these components alone, which exists nowhere else. */
const entryOf = (components: readonly string[]) => ({
  name: 'application',
  resolveId: (id: string) => (id === entry ? id : null),
  load: (id: string) =>
    id === entry
      ? [
          `export { ${['StorefrontProvider', 'sharedStorefront', ...components].join(', ')} } from '@vitrine/react'`,
          ...components.map((name) => `import '@vitrine/react/styles/${kebab(name)}.css'`),
        ].join('\n')
      : null,
})

const kebab = (name: string) => name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()

/** The code of the entry and of all that it imports; what is imported later is apart. */
function loadedAtOnce(output: Rolldown.RolldownOutput['output']): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const loaded = new Set<string>()
  const add = (name: string) => {
    if (!chunks.has(name) || loaded.has(name)) return
    loaded.add(name)
    chunks.get(name)!.imports.forEach(add)
  }
  add(output[0].fileName)
  return [...loaded].map((name) => chunks.get(name)!.code)
}
