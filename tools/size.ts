// `npm run size`: brotli bytes of what browsers load, against tools/budgets.json.
// A budget is the sum of its files; one whose files are not built yet is shown and not judged.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { ElementsManifest } from '../packages/elements/build/manifest.ts'
import { at, root } from './paths.ts'

interface Budget {
  name: string
  /** Globs from the checkout's folder. */
  files?: string[]
  /** Tags: all that a partner's page loads for these elements: loader, runtime, shop, their messages in one language, styles. */
  elements?: string[]
  /** Largest allowed sum, brotli, in bytes: the bar, or where it is not reached yet, what is, so that it only gets smaller. */
  limit: number
  /** What the sum shall come to, where `limit` is still above it. */
  bar?: number
}

const budgets = JSON.parse(readFileSync(at('tools/budgets.json'), 'utf8')) as Budget[]
for (const { name, files = [], elements = [], limit, bar = limit } of budgets) {
  const paths = [...new Set([...globSync(files, { cwd: root }), ...filesOf(elements)])]
  if (paths.length === 0) {
    console.log(`      -  of ${limit}  ${name}: not built`)
    continue
  }
  const bytes = paths.reduce((total, path) => total + brotliCompressSync(readFileSync(at(path))).length, 0)
  const isOver = bytes > limit
  const verdict = isOver ? `  OVER by ${bytes - limit}` : bytes > bar ? `  bar of ${bar} not reached` : ''
  console.log(`${String(bytes).padStart(7)}  of ${limit}  ${name}${verdict}`)
  if (isOver) process.exitCode = 1
}

function filesOf(elements: readonly string[]): string[] {
  const manifestFile = at('packages/elements/cdn/manifest.json')
  if (elements.length === 0 || !existsSync(manifestFile)) return []
  const {
    version,
    loader,
    tokens,
    messages,
    elements: built,
  } = JSON.parse(readFileSync(manifestFile, 'utf8')) as ElementsManifest
  const chunks = elements.flatMap((tag) => [
    built[tag]!.file,
    ...built[tag]!.imports,
    ...built[tag]!.messages.map((namespace) => messages[`en/${namespace}`]!),
  ])
  return [loader.file, tokens, ...chunks].map((file) => `packages/elements/cdn/${version}/${file}`)
}
