import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { describeChunks, type ElementsManifest } from './manifest.ts'
import { ownIcons } from './own-icons.ts'
import { withoutWords } from './without-words.ts'
import { keepNewestVersions } from './versions.ts'
import { besideLoader, preactAliases, slimAliases } from './preact.ts'

export type { ElementsManifest } from './manifest.ts'

/** What the build needs to know of an element; see `src/generated/table.ts`. */
export interface ElementSource {
  /** The module that defines it. */
  readonly entry: string
  readonly hydrate: string
  /** Namespaces of messages that it loads. @defaultValue `['shop']` */
  readonly messages?: readonly string[]
  readonly reserve?: string
}

export interface BuildElementsOptions {
  /** By tag. @defaultValue the generated table */
  readonly elements?: Readonly<Record<string, ElementSource>>
  /** Folder that gets `<version>/` and `manifest.json`. @defaultValue `packages/elements/cdn` */
  readonly out?: string
}

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')
const source = (path: string) => join(folder, 'src', path)

/**
 * Builds the elements for browsers: shared chunks, one chunk an element, one a language and namespace, and the loader, below
 * a folder named by what is in them. The same source gives the same bytes.
 */
export async function buildElements(options: BuildElementsOptions = {}): Promise<ElementsManifest> {
  const { out = join(folder, 'cdn'), elements = await generatedElements() } = options
  const { version: release } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }

  const input = Object.fromEntries(
    Object.entries(elements).map(([tag, { entry }]) => [tag.replace(/^vitrine-/, ''), entry]),
  )
  const chunks = await bundle({ ...input, vitrine: source('index.ts'), serve: source('delegate/serve.ts') }, {})
  const fileOf = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)!.fileName
  const table = Object.fromEntries(
    Object.entries(elements).map(([tag, { hydrate, reserve }]) => [
      tag,
      [fileOf(tag.replace(/^vitrine-/, '')), hydrate, ...(reserve ? [reserve] : [])],
    ]),
  )
  const define = { __VITRINE_TABLE__: JSON.stringify(table), __VITRINE_SERVE__: JSON.stringify(fileOf('serve')) }
  const [loader] = await bundle({ loader: source('loader/loader.ts') }, define, 'loader.js')

  const all = [...chunks, loader!]
  const version = `${release}-${digest('sha256', 'hex', all.map(({ code }) => code).join('\n')).slice(0, 12)}`
  const manifest = describeChunks({ version, chunks: all, elements, loader: loader!.fileName })
  await write(out, manifest, all)
  return manifest
}

/** The elements of the registry, as the generator wrote them down. */
async function generatedElements(): Promise<Readonly<Record<string, ElementSource>>> {
  const { elements } = await import('../src/generated/table.ts')
  return Object.fromEntries(
    Object.entries(elements).map(([tag, { file, ...element }]) => [
      tag,
      { ...element, entry: source(`generated/entries/${file}.ts`) },
    ]),
  )
}

async function bundle(
  input: Record<string, string>,
  define: Record<string, string>,
  name?: string,
): Promise<Rolldown.OutputChunk[]> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    json: { namedExports: false, stringify: false },
    plugins: [withoutPreloading, withoutWords(), ownIcons()],
    // Whoever builds: under a test runner's NODE_ENV Vite would write file names and lines into every element.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: {
      conditions: ['@vitrine/source', 'module', 'browser', 'production'],
      alias: [...preactAliases, ...slimAliases, ...(name ? [] : besideLoader)],
    },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome125', 'firefox126', 'safari17.4'],
      modulePreload: false,
      cssCodeSplit: false,
      minify: true,
      rolldownOptions: {
        input,
        preserveEntrySignatures: name ? false : 'strict',
        output: {
          format: 'es',
          entryFileNames: name ?? '[name]-[hash].js',
          chunkFileNames: ({ facadeModuleId }) => `${nameOfMessages(facadeModuleId) ?? '[name]'}-[hash].js`,
          // One file for what every element runs on, one for the shop behind it; the rest splits where entries part.
          ...(name ? {} : { codeSplitting: { groups: chunkGroups } }),
        },
      },
    },
  }
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  return output.filter((chunk) => chunk.type === 'chunk')
}

// What every element runs on, the shop behind it (which the delegated script needs alone), and what shows a bag: one file each.
// The rest splits where entries part. What only some elements use of core (phone numbers, hand-over, checkout) is not in the shop.
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'shop',
    test: /signals-core|packages\/core\/src\/(?!index|i18n\/messages|checkout|orders|cart\/(simul|handover|index)|phone\/(phone|index)|validation)|shared-storefront|elements\/src\/(store\/(page|context)|hydration\/(loader-awaken|waking)|slim\/(ofetch|js-cookie))/,
    priority: 4,
  },
  {
    name: 'runtime',
    test: /preact|r2wc|elements\/src\/(element\/(?!tokens-sheet)|store|hydration|slim)|react\/src\/([a-z-]+|components\/(icon\/icon|picture\/picture))\.tsx?$/,
    priority: 3,
  },
  {
    name: 'bag',
    test: /react\/src\/components\/cart\/(free-delivery|notice|totals|use-online)|components\/quantity\//,
    priority: 1,
  },
]

const nameOfMessages = (module: string | null) =>
  /messages\/([\w-]+)\/(\w+)\.json/
    .exec(module ?? '')
    ?.slice(1)
    .join('-')

/** Vite wraps each dynamic import to preload style sheets; there are none here, and the loader's pages preload by the manifest. */
const withoutPreloading: Plugin = {
  name: 'vitrine-without-preloading',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

async function write(out: string, manifest: ElementsManifest, chunks: readonly Rolldown.OutputChunk[]) {
  const next = join(out, `${manifest.version}.new`)
  const folder = join(out, manifest.version)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await Promise.all(chunks.map(({ fileName, code }) => writeFile(join(next, fileName), code)))
  await rm(folder, { recursive: true, force: true })
  await rename(next, folder)
  await keepNewestVersions(out, manifest.version)
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

const digest = (algorithm: string, encoding: 'hex' | 'base64', text: string) =>
  createHash(algorithm).update(text).digest(encoding)
