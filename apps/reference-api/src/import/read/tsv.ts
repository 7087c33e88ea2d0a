import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedError } from './feed-error.ts'
import { addCell, attributeName, type FeedRow } from './feed-row.ts'
import { MAX_ATTRIBUTES, MAX_ROW_LENGTH } from './limits.ts'

/**
 * Rows of tab-separated text with one header line. A line is a row, whatever quotes it holds: feeds quote now and then,
 * and one quote that is never closed would swallow every row after it.
 * @throws FeedError when the header lacks one of `required`.
 */
export async function* readTsv(
  text: AsyncIterable<string>,
  required: readonly string[],
  largestRow = MAX_ROW_LENGTH,
): AsyncGenerator<FeedRow> {
  const parser = parse({
    delimiter: '\t',
    record_delimiter: ['\n', '\r\n'],
    quote: null,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: largestRow,
  })
  let header: string[] | undefined
  let isEnded = true
  const followed = (async function* () {
    for await (const piece of text) {
      isEnded = /[\r\n]$/.test(piece)
      yield piece
    }
  })()
  // One row behind, because only the end of the file says whether the last one has an end.
  let last: FeedRow | undefined
  try {
    for await (const { record, info } of pipeline(Readable.from(followed), parser, () => {}) as AsyncIterable<Parsed>) {
      if (last) yield last
      if (header) last = rowOf(header, record, info.lines, required)
      else header = readHeader(record, required)
    }
    if (last) yield isEnded ? last : { ...last, notes: [...(last.notes ?? []), NO_END] }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new FeedError(`The feed is not tab-separated text: ${cause.message}`, { cause })
  }
  if (!header) throw new FeedError('The feed is empty: not even a header line.')
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function readHeader(record: readonly string[], required: readonly string[]): string[] {
  if (record.some((cell) => cell.includes('\r')))
    throw new FeedError('The lines of the feed end in CR; they must end in LF or CR LF. Nothing was imported.')
  if (record.length > MAX_ATTRIBUTES)
    throw new FeedError(
      `Line 1 of the feed has ${record.length} columns; a feed may have ${MAX_ATTRIBUTES}, so nothing was imported.`,
    )
  const names = record.map((cell) => attributeName(unquote(cell)))
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length === 0) return names
  const hint = names.length === 1 ? ' Columns are separated by tabs; this line has one column.' : ''
  throw new FeedError(`The first line lacks the columns ${missing.join(', ')}, so nothing was imported.${hint}`)
}

const NO_END = 'is the last line and has no end: is the file whole?'

/** Some programs leave out empty cells at a line's end, others add them. */
function rowOf(
  header: readonly string[],
  record: readonly string[],
  line: number,
  required: readonly string[],
): FeedRow {
  const cells = new Map<string, string>()
  const count = `has ${record.length} cells where the header has ${header.length}`
  if (record.slice(header.length).some((cell) => cell.trim() !== ''))
    return { line, cells, problem: `${count}: a tab stands inside a cell` }
  if (header.slice(record.length).some((name) => required.includes(name)))
    return { line, cells, problem: `${count}: a line break stands inside a cell, or cells are missing` }
  for (const [index, name] of header.entries()) addCell(cells, name, unquote(record[index] ?? ''))
  return { line, cells, ...(record.length < header.length && { notes: [`${count}: the last are empty`] }) }
}

/** Takes a cell out of its quotes when it stands in them as CSV has it: quotes within doubled. */
function unquote(cell: string): string {
  if (cell.length < 2 || !cell.startsWith('"') || !cell.endsWith('"')) return cell
  const inner = cell.slice(1, -1)
  return inner.replaceAll('""', '').includes('"') ? cell : inner.replaceAll('""', '"')
}
