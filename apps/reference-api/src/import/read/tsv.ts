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
  try {
    for await (const { record, info } of pipeline(Readable.from(text), parser, () => {}) as AsyncIterable<Parsed>) {
      if (header) yield rowOf(header, record, info.lines)
      else header = readHeader(record, required)
    }
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

function rowOf(header: readonly string[], record: readonly string[], line: number): FeedRow {
  const cells = new Map<string, string>()
  if (record.length !== header.length) {
    const count = `has ${record.length} cells where the header has ${header.length}`
    return { line, cells, problem: `${count}: a tab or a line break stands inside a cell` }
  }
  for (const [index, cell] of record.entries()) addCell(cells, header[index]!, unquote(cell))
  return { line, cells }
}

/** Takes a cell out of its quotes when it stands in them as CSV has it: quotes within doubled. */
function unquote(cell: string): string {
  if (cell.length < 2 || !cell.startsWith('"') || !cell.endsWith('"')) return cell
  const inner = cell.slice(1, -1)
  return inner.replaceAll('""', '').includes('"') ? cell : inner.replaceAll('""', '"')
}
