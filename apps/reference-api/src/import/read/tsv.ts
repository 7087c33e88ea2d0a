import { FeedError } from './feed-error.ts'
import { addCell, attributeName, type FeedRow } from './feed-row.ts'
import { MAX_ROW_LENGTH } from './limits.ts'
import { readRecords, type TableRecord } from './records.ts'

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
  let header: string[] | undefined
  const form = { name: 'tab-separated text', delimiter: '\t', quote: null, largestRow }
  for await (const record of readRecords(text, form)) {
    if (header) yield rowOf(header, record, required)
    else header = readHeader(record.cells, required)
  }
}

function readHeader(record: readonly string[], required: readonly string[]): string[] {
  const names = record.map((cell) => attributeName(unquote(cell)))
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length === 0) return names
  const hint = names.length === 1 ? ' Columns are separated by tabs; this line has one column.' : ''
  throw new FeedError(`The first line lacks the columns ${missing.join(', ')}, so nothing was imported.${hint}`)
}

/** Some programs leave out empty cells at a line's end, others add them. */
function rowOf(header: readonly string[], record: TableRecord, required: readonly string[]): FeedRow {
  const { line } = record
  const cells = new Map<string, string>()
  const count = `has ${record.cells.length} cells where the header has ${header.length}`
  if (record.cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return { line, cells, problem: `${count}: a tab stands inside a cell` }
  if (header.slice(record.cells.length).some((name) => required.includes(name)))
    return { line, cells, problem: `${count}: a line break stands inside a cell, or cells are missing` }
  for (const [index, name] of header.entries()) addCell(cells, name, unquote(record.cells[index] ?? ''))
  const isShort = record.cells.length < header.length
  const notes = [...(isShort ? [`${count}: the last are empty`] : []), ...(record.notes ?? [])]
  return { line, cells, ...(notes.length > 0 && { notes }) }
}

/** Takes a cell out of its quotes when it stands in them as CSV has it: quotes within doubled. */
function unquote(cell: string): string {
  if (cell.length < 2 || !cell.startsWith('"') || !cell.endsWith('"')) return cell
  const inner = cell.slice(1, -1)
  return inner.replaceAll('""', '').includes('"') ? cell : inner.replaceAll('""', '"')
}
