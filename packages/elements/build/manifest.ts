import { createHash } from 'node:crypto'
import { bundlesOf, textsFile } from './texts.ts'

/** What the browser build says about itself; read by the site and by the size check. */
export interface ElementsManifest {
  /** Release and content: names the folder. */
  readonly version: string
  readonly loader: { readonly file: string; readonly integrity: string }
  /** Every script, with its `sha384-…` and its size as it is and as brotli, in bytes. */
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly bytes: number; readonly brotli: number }>
  >
  /** By tag: the element's own chunk, all that it imports statically, and the bundles of texts that it loads. */
  readonly elements: Readonly<
    Record<
      string,
      {
        readonly file: string
        readonly imports: readonly string[]
        readonly messages: readonly string[]
        /** Style sheet beside the fragments that the shop renders of it for other sites. */
        readonly style?: string
      }
    >
  >
  /** Chunks by language and bundle: `en/product-card`. */
  readonly messages: Readonly<Record<string, string>>
  /** Chunk of the design tokens, fetched on pages that do not bring them. */
  readonly tokens: string
  /**
   * Chunks with a fixed purpose: the page API, the delegated script, what takes the bag along to the shop, and what
   * shows the shop's HTML.
   */
  readonly entries: Readonly<
    Record<
      'vitrine' | 'serve' | 'bag' | 'leave' | 'fragment',
      { readonly file: string; readonly imports: readonly string[] }
    >
  >
}

/** A file of the build, and what is in it. */
export interface BuiltFile {
  readonly fileName: string
  readonly code: string
}

/** Brotli of each file, by its name. */
export type Compressed = ReadonlyMap<string, Buffer>

/** A script of the build. */
export interface BuiltChunk extends BuiltFile {
  readonly name: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
}

export interface ChunksInput {
  readonly version: string
  readonly chunks: readonly BuiltChunk[]
  /** By tag. */
  readonly sheets: ReadonlyMap<string, BuiltFile>
  /** By tag. */
  readonly elements: Readonly<Record<string, { readonly messages?: readonly string[] }>>
  readonly loader: string
  readonly compressed: Compressed
}

/** The manifest of a set of chunks. */
export function describeChunks({
  version,
  chunks,
  sheets,
  elements,
  loader,
  compressed,
}: ChunksInput): ElementsManifest {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const importsOf = (file: string, found = new Set<string>()): string[] => {
    for (const next of byFile.get(file)?.imports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      importsOf(next, found)
    }
    return [...found]
  }
  const entry = (name: string) => {
    const { fileName } = chunks.find((chunk) => chunk.isEntry && chunk.name === name)!
    return { file: fileName, imports: importsOf(fileName) }
  }
  const messages = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const name = facadeModuleId?.startsWith(textsFile) && facadeModuleId.slice(textsFile.length, -'.js'.length)
    return name ? [[name, fileName] as const] : []
  })
  const sorted = [...chunks].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
  return {
    version,
    loader: { file: loader, integrity: integrityOf(byFile.get(loader)!.code) },
    files: Object.fromEntries(
      sorted.map(({ fileName, code }) => [
        fileName,
        { integrity: integrityOf(code), bytes: Buffer.byteLength(code), brotli: compressed.get(fileName)!.length },
      ]),
    ),
    elements: Object.fromEntries(
      Object.entries(elements).map(([tag, { messages = [] }]) => [
        tag,
        {
          ...entry(tag.replace(/^vitrine-/, '')),
          messages: bundlesOf(tag, messages),
          ...(sheets.has(tag) ? { style: sheets.get(tag)!.fileName } : {}),
        },
      ]),
    ),
    messages: Object.fromEntries(messages.sort()),
    tokens: entry('tokens').file,
    entries: {
      vitrine: entry('vitrine'),
      serve: entry('serve'),
      bag: entry('bag'),
      leave: entry('leave'),
      fragment: entry('fragment'),
    },
  }
}

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`
