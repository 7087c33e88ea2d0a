import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedError } from './feed-error.ts'
import { MAX_ATTRIBUTES } from './limits.ts'

/** One record of a table, as it is written. */
export interface TableRecord {
  readonly cells: readonly string[]
  /** Line at which it begins, counted from 1. */
  readonly line: number
  /** Remarks about it. */
  readonly notes?: readonly string[]
}

interface TableForm {
  /** Name of the file in messages. */
  readonly name: string
  readonly delimiter: string
  /** Null where quotes are part of the text. */
  readonly quote: '"' | null
  readonly largestRow: number
}

const NO_END = 'is the last line and has no end: is the file whole?'

/**
 * Records of a table, its header the first.
 * @throws FeedError when it is empty or no such table.
 */
export async function* readRecords(text: AsyncIterable<string>, form: TableForm): AsyncGenerator<TableRecord> {
  const parser = parse({
    delimiter: form.delimiter,
    record_delimiter: ['\n', '\r\n'],
    quote: form.quote,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: form.largestRow,
  })
  let isEnded = true
  const followed = (async function* () {
    for await (const piece of text) {
      isEnded = /[\r\n]$/.test(piece)
      yield piece
    }
  })()
  // One record behind, because only the end of the file says whether the last one has an end.
  let last: TableRecord | undefined
  let lineBreaks = 0
  try {
    for await (const { record, info } of pipeline(Readable.from(followed), parser, () => {}) as AsyncIterable<Parsed>) {
      if (last) yield last
      else checkHeader(record)
      // The parser counts a CR LF within quotes twice.
      last = { cells: record, line: info.records + info.empty_lines + lineBreaks }
      if (form.quote) lineBreaks += record.join('').match(/\r\n|\r|\n/g)?.length ?? 0
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new FeedError(`The feed is not ${form.name}: ${cause.message}. Nothing was imported.`, { cause })
  }
  if (!last) throw new FeedError('The feed is empty: not even a header line.')
  yield isEnded ? last : { ...last, notes: [NO_END] }
}

interface Parsed {
  record: string[]
  info: { records: number; empty_lines: number }
}

function checkHeader(cells: readonly string[]) {
  if (cells.some((cell) => cell.includes('\r')))
    throw new FeedError('The lines of the feed end in CR; they must end in LF or CR LF. Nothing was imported.')
  if (cells.length > MAX_ATTRIBUTES)
    throw new FeedError(
      `Line 1 of the feed has ${cells.length} columns; a feed may have ${MAX_ATTRIBUTES}, so nothing was imported.`,
    )
}
