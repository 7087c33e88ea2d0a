import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Finding } from './row/feed-item.ts'

const SHOWN = 20
const KINDS = 200

/** Everything that there is to say about rows: all of it in a file, and what a person wants to see at once. */
export interface Report {
  /** @throws Error that names the file when it cannot be written. */
  add(findings: readonly Finding[]): Promise<void>
  /** The first refusals, in words. */
  readonly firstRefusals: readonly string[]
  /** How often each note was made. */
  readonly notes: ReadonlyMap<string, number>
  /** Rows that were refused: a row may be refused for several reasons. */
  readonly refusedRows: number
  close(): Promise<void>
}

/** Opens the report file: tab-separated line, id, kind, field and reason, as the rows were read. */
export function openReport(path: string): Report {
  mkdirSync(dirname(path), { recursive: true })
  const file = createWriteStream(path)
  let failure: Error | undefined
  file.on('error', (cause) => {
    failure = new Error(`${path} cannot be written: ${cause.message}. Name another file with --report.`, { cause })
  })
  file.write('line\tid\tkind\tfield\treason\n')
  const firstRefusals: string[] = []
  const notes = new Map<string, number>()
  let refusedRows = 0
  const count = (key: string) => {
    if (notes.has(key) || notes.size < KINDS) notes.set(key, (notes.get(key) ?? 0) + 1)
  }
  return {
    firstRefusals,
    notes,
    get refusedRows() {
      return refusedRows
    },
    async add(findings) {
      refusedRows += new Set(findings.filter(({ kind }) => kind === 'refused').map(({ line }) => line)).size
      let isFull = false
      for (const { line, id, kind, field, reason } of findings) {
        isFull = !file.write(`${[line, id, kind, field, reason].map(plain).join('\t')}\n`)
        if (kind === 'note') count(`${field}: ${reason.replace(/\d+/g, 'N')}`)
        else if (firstRefusals.length < SHOWN)
          firstRefusals.push(`line ${line}${id && ` (${plain(id)})`}, ${field}: ${plain(reason)}`)
      }
      if (isFull && !failure) await once(file, 'drain').catch(() => {})
      if (failure) throw failure
    },
    async close() {
      file.end()
      await finished(file).catch((error: unknown) => Promise.reject(failure ?? error))
    },
  }
}

const plain = (value: string | number) => String(value).replace(/[\p{C}\t]+/gu, ' ')
