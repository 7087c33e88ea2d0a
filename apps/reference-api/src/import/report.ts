import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Finding } from './row/feed-item.ts'

const SHOWN = 20
/** Bytes up to which the file is put in order: longer ones stay as their findings came. */
const SORTED = 200_000_000
const KINDS = 200

/** Everything that there is to say about rows: all of it in a file, and what a person wants to see at once. */
export interface Report {
  /** @throws Error that names the file when it cannot be written. */
  add(findings: readonly Finding[]): Promise<void>
  /** The first refusals, in words. */
  readonly firstRefusals: readonly string[]
  /** Count of each note that was made. */
  readonly notes: ReadonlyMap<string, number>
  /** Rows that were refused: a row may be refused for several reasons. */
  readonly refusedRows: number
  close(): Promise<void>
}

/** Opens the report file: tab-separated line, id, kind, field and reason, in the order of the feed's lines. */
export function openReport(path: string): Report {
  mkdirSync(dirname(path), { recursive: true })
  const file = createWriteStream(path)
  let failure: Error | undefined
  let closing: Promise<void> | undefined
  file.on('error', (cause) => {
    failure = new Error(`${path} cannot be written: ${cause.message}. Name another file with --report.`, { cause })
  })
  file.write('line\tid\tkind\tfield\treason\n')
  const refusals: { line: number; text: string }[] = []
  const notes = new Map<string, number>()
  let refusedRows = 0
  const count = (key: string) => {
    if (notes.has(key) || notes.size < KINDS) notes.set(key, (notes.get(key) ?? 0) + 1)
  }
  async function end() {
    file.end()
    await finished(file).catch((error: unknown) => Promise.reject(failure ?? error))
    if (file.bytesWritten <= SORTED) await sortLines(path)
  }
  return {
    get firstRefusals() {
      return refusals.toSorted((a, b) => a.line - b.line).map(({ text }) => text)
    },
    notes,
    get refusedRows() {
      return refusedRows
    },
    async add(findings) {
      refusedRows += new Set(findings.filter(({ kind }) => kind === 'refused').map(({ line }) => line)).size
      let isFull = false
      for (const { line, id, kind, field, reason } of findings) {
        isFull = !file.write(`${[line, id, kind, field, reason].map(plain).join('\t')}\n`)
        if (kind === 'note') count(`${field}: ${withoutNumbers(reason)}`)
        else if (kind === 'refused' && refusals.length < SHOWN)
          refusals.push({ line, text: `line ${line}${id && ` (${plain(id)})`}, ${field}: ${plain(reason)}` })
      }
      if (isFull && !failure) await once(file, 'drain').catch(() => {})
      if (failure) throw failure
    },
    close: () => (closing ??= end()),
  }
}

/** Notes that differ in numbers alone are one kind; a host is named as it is, since `--from` needs it so. */
const withoutNumbers = (reason: string) =>
  reason.replace(/(--from \S+|https?:\/\/[^\s/]+)|\d+/g, (_, host?: string) => host ?? 'N')

/** Findings of a row come from several steps; those of one line stay as they came. */
async function sortLines(path: string) {
  const [header, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const numbered = lines.map((line) => ({ number: Number.parseInt(line, 10), line }))
  numbered.sort((a, b) => a.number - b.number)
  await writeFile(path, `${[header, ...numbered.map(({ line }) => line)].join('\n')}\n`)
}

const plain = (value: string | number) => String(value).replace(/[\p{C}\t]+/gu, ' ')
