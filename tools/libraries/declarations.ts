import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { join } from 'node:path'
import type { Library } from './library.ts'

/** Of the last: types that name each other across files have no order of execution. */
const harmless: readonly (string | undefined)[] = [
  'UNUSED_EXTERNAL_IMPORT',
  'EMPTY_BUNDLE',
  'CYCLIC_CROSS_CHUNK_REEXPORT',
]

/** Writes one declaration file per entry. */
export async function writeDeclarations({ entries, dist, folder, isExternal }: Library): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(entries.map(({ output, source }) => [output, source])),
    external: (id) => id.endsWith('.css?inline') || isExternal(id),
    plugins: [
      dts({
        tsconfig: join(folder, 'tsconfig.json'),
        compilerOptions: { noEmit: false, allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true },
      }),
    ],
    onwarn: ({ code, message }) => {
      if (!harmless.includes(code)) throw new Error(message)
    },
  })
  await bundle.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'chunks/[name]-[hash].d.ts',
  })
  await bundle.close()
}
