import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { ElementsManifest } from '../../packages/elements/build/manifest.ts'
import { at } from '../paths.ts'
import { partsOfApplication } from './application.ts'
import { fragmentBytes } from './fragment.ts'
import type { Part } from './part.ts'

export interface Budget {
  readonly name: string
  /** Files of the newest build of the elements. */
  readonly files?: readonly string[]
  /**
   * Tags: all that a partner's page loads for these elements, components included: messages in one language, design
   * tokens.
   */
  readonly elements?: readonly string[]
  /** Tags: all that a partner's page loads to show these elements by the shop's HTML and to serve their forms. */
  readonly fragments?: readonly string[]
  /** React components: what an application loads that takes these. */
  readonly components?: readonly string[]
  /** Largest allowed sum, brotli, in bytes. */
  readonly limit: number
}

const cdn = 'packages/elements/cdn'

/** Everything that a budget counts, each file once. */
export async function partsOf({ files = [], elements = [], fragments = [], components }: Budget): Promise<Part[]> {
  if (components) return partsOfApplication(components)
  const manifest = readManifest()
  const all = new Set([...files, ...filesOfElements(manifest, elements), ...filesOfFragments(manifest, fragments)])
  const parts = [...all].map((name) => ({
    name,
    bytes: brotliCompressSync(readFileSync(at(cdn, manifest.version, name))).length,
  }))
  const html = fragments.map(async (tag) => ({ name: `${tag} as HTML`, bytes: await fragmentBytes(tag) }))
  return [...parts, ...(await Promise.all(html))]
}

const readManifest = () => JSON.parse(readFileSync(at(cdn, 'manifest.json'), 'utf8')) as ElementsManifest

const messagesOf = ({ messages, elements }: ElementsManifest, tag: string) =>
  elements[tag]!.messages.map((bundle) => messages[`en/${bundle}`]!)

type Entry = ElementsManifest['entries'][keyof ElementsManifest['entries']]

const withImports = ({ file, imports }: Entry) => [file, ...imports]

function filesOfElements(manifest: ElementsManifest, tags: readonly string[]): string[] {
  if (tags.length === 0) return []
  const { loader, tokens, elements, entries } = manifest
  const chunks = tags.flatMap((tag) => [elements[tag]!.file, ...elements[tag]!.imports, ...messagesOf(manifest, tag)])
  return [loader.file, tokens, ...withImports(entries.leave), ...chunks]
}

function filesOfFragments(manifest: ElementsManifest, tags: readonly string[]): string[] {
  if (tags.length === 0) return []
  const { loader, tokens, elements, entries } = manifest
  const { fragment, serve, leave } = entries
  // Texts for serving a form are in one bundle; those of the card itself are in its HTML.
  return [
    loader.file,
    tokens,
    fragment.file,
    ...withImports(serve),
    ...withImports(leave),
    ...tags.map((tag) => elements[tag]!.style!),
    manifest.messages['en/page']!,
  ]
}
