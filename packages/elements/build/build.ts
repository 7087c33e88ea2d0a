import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { minify } from 'terser'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { styleText } from '../src/element/sheet.ts'
import { describeChunks, type BuiltChunk, type BuiltFile, type Compressed, type ElementsManifest } from './manifest.ts'
import { withoutSmallFiles } from './small-files.ts'
import { keepNewestVersions } from './versions.ts'
import { elementTexts } from './texts.ts'
import { preactAliases } from './preact.ts'

export type { ElementsManifest } from './manifest.ts'

/** Source of an element, as the build needs it; see `src/generated/table.ts`. */
export interface ElementSource {
  /** The module that defines it. */
  readonly entry: string
  readonly hydrate: string
  /** Subjects of the texts that it loads. @defaultValue none */
  readonly messages?: readonly string[]
  readonly reserve?: string
  readonly attributes?: readonly string[]
  /** Style sheet of an element that the shop renders for other sites: the loader puts it into the shadow root. */
  readonly styles?: string
}

export interface BuildElementsOptions {
  /** Elements by tag. @defaultValue the generated table */
  readonly elements?: Readonly<Record<string, ElementSource>>
  /**
   * Folder that gets `<version>/` with its manifest, and the newest one's `manifest.json`. @defaultValue
   * `packages/elements/cdn`
   */
  readonly out?: string
}

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')
const source = (path: string) => join(folder, 'src', path)

/**
 * Builds the elements for browsers: shared chunks, one chunk an element, one an element and language for its texts, and
 * the loader, below a folder named by what is in them. The same source gives the same bytes.
 */
export async function buildElements(options: BuildElementsOptions = {}): Promise<ElementsManifest> {
  const { out = join(folder, 'cdn'), elements = await generatedElements() } = options
  const { version: release } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }

  const input = Object.fromEntries(
    Object.entries(elements).map(([tag, { entry }]) => [tag.replace(/^vitrine-/, ''), entry]),
  )
  const entries = {
    vitrine: source('index.ts'),
    serve: source('delegate/serve.ts'),
    bag: source('delegate/cart-counts.ts'),
    leave: source('delegate/leave.ts'),
    tokens: source('element/tokens-sheet.ts'),
  }
  const chunks = await bundle({
    input: { ...input, ...entries },
    define: { __VITRINE_VERSION__: JSON.stringify(versionMark) },
    elements,
  })
  const sheets = styleFiles(elements)
  const define = { __VITRINE_TABLE__: JSON.stringify(loaderTable(elements, new Set(sheets.keys()))) }
  const [loader] = await bundle({ input: { loader: source('loader/loader.ts') }, define })
  const [fragment] = await bundle({ input: { fragment: source('loader/fragment.ts') } })

  const unnamed = [...chunks, loader!, fragment!]
  const text = [...unnamed, ...sheets.values()].map(({ code }) => code).join('\n')
  const version = `${release}-${digest('sha256', 'hex', text).slice(0, 12)}`
  const all = unnamed.map((chunk) => withVersion(chunk, version))
  const files = [...all, ...sheets.values()]
  // Once, as far as it goes: the manifest names the size, and the site serves it to browsers that take it.
  const compressed = new Map(files.map(({ fileName, code }) => [fileName, brotliCompressSync(code)]))
  const manifest = describeChunks({ version, chunks: all, sheets, elements, loader: loader!.fileName, compressed })
  await write(out, manifest, files, compressed)
  return manifest
}

/** Stands in the code for its version, which is made from the code. */
const versionMark = '%VITRINE_VERSION%'

const withVersion = (chunk: BuiltChunk, version: string): BuiltChunk => ({
  ...chunk,
  code: chunk.code.replaceAll(versionMark, version),
})

/** The loader's table, elements of the same row together; see `src/loader/table.ts`. */
function loaderTable(elements: Readonly<Record<string, ElementSource>>, fragments: ReadonlySet<string>) {
  const rows = Map.groupBy(Object.entries(elements), ([tag, { hydrate, reserve = '', attributes }]) =>
    JSON.stringify([hydrate, reserve, ...(attributes ? [attributes] : []), ...(fragments.has(tag) ? [1] : [])]),
  )
  return [...rows].map(([row, alike]) => [
    alike.map(([tag]) => tag.replace(/^vitrine-/, '')).join(' '),
    ...(JSON.parse(row) as unknown[]),
  ])
}

/** One style sheet for each element that the shop renders for other sites. */
function styleFiles(elements: Readonly<Record<string, ElementSource>>): Map<string, BuiltFile> {
  return new Map(
    Object.entries(elements).flatMap(([tag, { styles }]) => {
      if (!styles) return []
      return [[tag, { fileName: `${tag.replace(/^vitrine-/, '')}.css`, code: styles }]]
    }),
  )
}

/** The elements of the registry, as the generator wrote them down. */
async function generatedElements(): Promise<Readonly<Record<string, ElementSource>>> {
  const { elements } = await import('../src/generated/table.ts')
  const registry = await import('@vitrine/react/registry')
  const styles = new Map(Object.values(registry).map((definition) => [definition.tag, styleText(definition)]))
  return Object.fromEntries(
    Object.entries(elements).map(([tag, { file, isFragment, ...element }]) => [
      tag,
      {
        ...element,
        entry: source(`generated/entries/${file}.ts`),
        ...(isFragment ? { styles: styles.get(tag as `vitrine-${string}`)! } : {}),
      },
    ]),
  )
}

interface Bundle {
  /** Modules by the names of their files. */
  readonly input: Record<string, string>
  readonly define?: Record<string, string>
  /** Elements whose entries are among them; none for a file that carries all that it needs. */
  readonly elements?: Readonly<Record<string, ElementSource>>
}

/** Answers to what libraries ask about their surroundings: the same in every browser that is served. */
const inBrowsers = {
  'process.env.NODE_ENV': '"production"',
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof global': '"undefined"',
  'typeof HTMLElement': '"function"',
  'typeof requestAnimationFrame': '"function"',
  // Signals record what depends on them for an extension of developers.
  'window.__PREACT_SIGNALS_DEVTOOLS__': 'false',
}

async function bundle({ input, define, elements }: Bundle): Promise<BuiltChunk[]> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    json: { namedExports: false, stringify: false },
    plugins: [elements && elementTexts(elements)],
    // Fixed here: under a test runner's NODE_ENV Vite would write file names and lines into every element.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { ...inBrowsers, ...define },
    resolve: {
      conditions: ['@vitrine/source', 'module', 'browser', 'production'],
      alias: [...preactAliases, { find: /^(destr|ufo)$/, replacement: join(import.meta.dirname, 'unreached.ts') }],
    },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome125', 'firefox126', 'safari17.4'],
      cssCodeSplit: false,
      minify: true,
      // A page would wrap each dynamic import to preload its style sheets; there are none here.
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        // A module of constants (the icons) would go to every chunk as a whole; so each carries those that it names.
        optimization: { inlineConst: { mode: 'all' } },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          // The folder is named by what is in it: the loader finds an element's chunk by its tag, and that finds its
          // texts.
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: elements ? { groups: chunkGroups(Object.keys(elements).length) } : false,
        },
      },
    },
  }
  const [{ output }] = (await build(config)) as [Rolldown.RolldownOutput]
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  return Promise.all((elements ? await withoutSmallFiles(chunks) : chunks).map(minifyAgain))
}

/** Terser finds what Vite's own minifier leaves, 2 % of what is sent; alone it would find less. */
async function minifyAgain(chunk: Rolldown.OutputChunk): Promise<BuiltChunk> {
  const { fileName, name, imports, isEntry, facadeModuleId } = chunk
  const { code = '' } = await minify(chunk.code, {
    module: true,
    ecma: 2020,
    // No function of ours or of a package is a constructor without saying so.
    compress: { passes: 4, unsafe_arrows: true, unsafe_methods: true },
  })
  return { fileName, name, imports, isEntry, facadeModuleId, code }
}

/**
 * One file has what every entry runs on, a second one what nearly all elements share, each without asking which
 * modules those are. All else splits where entries part; see {@link withoutSmallFiles}.
 */
const chunkGroups = (elements: number): Rolldown.CodeSplittingGroup[] => [
  // Two more than elements: the page's own module, and the code for forms of elements that are not hydrated.
  { name: 'storefront', minShareCount: elements + 2, priority: 2 },
  { name: 'runtime', minShareCount: Math.max(10, Math.ceil((elements * 3) / 4)) },
]

async function write(out: string, manifest: ElementsManifest, files: readonly BuiltFile[], compressed: Compressed) {
  const next = join(out, `${manifest.version}.new`)
  const folder = join(out, manifest.version)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await Promise.all(
    files.flatMap(({ fileName, code }) => [
      writeFile(join(next, fileName), code),
      writeFile(join(next, `${fileName}.br`), compressed.get(fileName)!),
    ]),
  )
  const description = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(next, 'manifest.json'), description)
  await rm(folder, { recursive: true, force: true })
  await rename(next, folder)
  await keepNewestVersions(out, manifest.version)
  await writeFile(join(out, 'manifest.json'), description)
}

const digest = (algorithm: string, encoding: 'hex' | 'base64', text: string) =>
  createHash(algorithm).update(text).digest(encoding)
