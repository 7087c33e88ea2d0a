import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rollup, type Plugin } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { tsc } from '../suites/commands.ts'
import type { Library } from './library.ts'

/** Of the last: types that name each other across files have no order of execution. */
const harmless: readonly (string | undefined)[] = [
  'UNUSED_EXTERNAL_IMPORT',
  'EMPTY_BUNDLE',
  'CYCLIC_CROSS_CHUNK_REEXPORT',
]

/** Writes one declaration file per entry. */
export async function writeDeclarations(library: Library): Promise<void> {
  const { entries, dist, isExternal } = library
  // Of the modules one by one; below dist, as TypeScript takes no folder below node_modules for a package's own.
  const modules = join(dist, 'modules')
  emitDeclarations(library, modules)
  const bundle = await rollup({
    input: Object.fromEntries(
      entries.map(({ output, source }) => [output, join(modules, declarationOf(library, source))]),
    ),
    external: (id) => id.endsWith('.css?inline') || isExternal(id),
    plugins: [json(library, modules), dts()],
    onwarn: ({ code, message }) => {
      if (!harmless.includes(code)) throw new Error(message)
    },
  })
  await bundle.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `chunks/${name.replace(/\.d$/, '')}-[hash].d.ts`,
  })
  await bundle.close()
  rmSync(modules, { recursive: true })
}

const declarationOf = ({ folder }: Library, source: string) => relative(folder, source).replace(/\.tsx?$/, '.d.ts')

/** The declaration of a JSON file, of which the compiler writes none. */
function json({ folder }: Library, modules: string): Plugin {
  const ending = '.json.d.ts'
  return {
    name: 'json',
    resolveId: (id, importer) => (id.endsWith('.json') && importer ? `${resolve(dirname(importer), id)}.d.ts` : null),
    load(id) {
      if (!id.endsWith(ending)) return null
      const file = join(folder, relative(modules, id.slice(0, -'.d.ts'.length)))
      const type = typeOfJson(JSON.parse(readFileSync(file, 'utf8')))
      return `declare const json: ${type};\nexport default json;`
    },
  }
}

/** As TypeScript reads it: a text is any text. */
const typeOfJson = (value: unknown): string =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? `{ ${Object.entries(value)
        .map(([key, inner]) => `${JSON.stringify(key)}: ${typeOfJson(inner)}`)
        .join('; ')} }`
    : typeof value

/** By TypeScript 7, a tenth of the work of the bundler's TypeScript 6. `npm run check` has looked at the types. */
function emitDeclarations({ folder, entries }: Library, outDir: string): void {
  mkdirSync(outDir, { recursive: true })
  const project = join(outDir, 'tsconfig.json')
  const compilerOptions = {
    ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true },
    ...{ rootDir: folder, outDir },
  }
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(folder, 'tsconfig.json'),
      compilerOptions,
      files: entries.map(({ source }) => source),
      include: [],
      exclude: [],
    }),
  )
  const [program, ...rest] = tsc
  execFileSync(program!, [...rest, '-p', project], { stdio: 'inherit' })
}
