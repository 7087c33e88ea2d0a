import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** Brotli, in bytes: a shared file that is smaller costs a page less as a copy in each file that imports it. */
const limit = 1000

/**
 * The files of a build with the small shared ones inside those that import them. Compressed one by one, and each with a
 * request of its own, small files cost more than their copies: a page of nine elements loads as many bytes either way.
 *
 * A copy is made once a file, so nothing in it may keep what others on the page have to see: state is the storefront's,
 * and contexts are the runtime's. Both are far from small.
 */
export async function withoutSmallFiles(chunks: readonly Rolldown.OutputChunk[]): Promise<Rolldown.OutputChunk[]> {
  const small = new Map(chunks.filter(isSmall).map(({ fileName, code }) => [fileName, code]))
  const kept = chunks.filter(({ fileName }) => !small.has(fileName))
  const importing = kept.filter(({ imports }) => imports.some((file) => small.has(file)))
  const written = new Map(importing.map(({ fileName, code }) => [fileName, code]))
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    plugins: [copies(written, small)],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: Object.fromEntries([...written.keys()].map((file) => [file, file])), formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name]' } },
    },
  }).then((outputs) => [outputs].flat()[0])) as Rolldown.RolldownOutput
  const joined = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  return kept.map((chunk) => {
    const { code, imports } = joined.get(chunk.fileName) ?? chunk
    return { ...chunk, code, imports: imports.map((file) => file.replace('./', '')) }
  })
}

const isSmall = ({ isEntry, isDynamicEntry, code }: Rolldown.OutputChunk) =>
  !isEntry && !isDynamicEntry && brotliCompressSync(code).length < limit

/** Reads the files of a build: a small one anew for each of the others, which stay apart. */
function copies(written: ReadonlyMap<string, string>, small: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'vitrine-small-files',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!importer) return basename(specifier)
      const file = specifier.replace('./', '')
      return small.has(file) ? `${file}?${importer.replace(/.*\?/, '')}` : { id: specifier, external: true }
    },
    load: (id) => written.get(id) ?? small.get(id.replace(/\?.*/, '')) ?? null,
  }
}
