import type { ColumnUse } from './column-use.ts'
import type { ExportContext } from './export-cells.ts'
import { FeedError } from './feed-error.ts'
import { addCell, attributeName, type FeedRow } from './feed-row.ts'
import { MAX_ROW_LENGTH } from './limits.ts'
import { readRecords, type TableRecord } from './records.ts'
import { readShopify } from './shopify.ts'
import { readWooCommerce } from './woocommerce.ts'

/** A table that a shop's program writes; columns are called as `attributeName` has them. */
interface CsvFormat {
  /** Columns that tell the format, each with the names it has in its versions. */
  readonly columns: readonly (readonly string[])[]
  readonly rows: (
    lines: AsyncIterable<FeedRow>,
    header: ReadonlySet<string>,
    context: ExportContext,
  ) => AsyncIterable<FeedRow>
}

const formats: readonly CsvFormat[] = [
  { columns: ['id', 'title', 'image_link', 'availability', 'price'].map((name) => [name]), rows: (lines) => lines },
  { columns: [['handle', 'url_handle'], ['title'], ['variant_price', 'price']], rows: readShopify },
  { columns: [['type'], ['name'], ['sku', 'id'], ['regular_price']], rows: readWooCommerce },
]

/**
 * Rows of comma- or semicolon-separated text: the product export of Shopify or WooCommerce, or a table with Google's
 * own names.
 * @throws FeedError when its header is none of these, or a quote is never closed.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: ',' | ';',
  context: ExportContext,
  columns: ColumnUse,
  largestRow = MAX_ROW_LENGTH,
): AsyncGenerator<FeedRow> {
  const records = readRecords(text, { name: 'comma-separated text', delimiter, quote: '"', largestRow })
  const first = await records.next()
  const header = first.done ? [] : first.value.cells.map(attributeName)
  const format = formats.find(({ columns }) => columns.every((names) => names.some((name) => header.includes(name))))
  if (!format) throw new FeedError(unknownHeader(first.done ? [] : first.value.cells))
  const lines = (async function* () {
    for await (const record of records) {
      const line = lineOf(header, record)
      yield { ...line, cells: columns.watch(line.cells) }
    }
  })()
  yield* format.rows(lines, new Set(header), context)
}

/** Sign that separates the cells of a header line; one in quotes does not. */
export function delimiterOf(start: string): '\t' | ',' | ';' {
  const line = start.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0]!
  const count = (sign: string) => line.split(sign).length - 1
  if (count('\t') > 0 || count(',') + count(';') === 0) return '\t'
  return count(',') >= count(';') ? ',' : ';'
}

const unknownHeader = (cells: readonly string[]) =>
  'The first line is that of no table that the importer knows, so nothing was imported. A product export of Shopify ' +
  'has the columns Handle, Title and Variant Price; one of WooCommerce, in English, has ID, Type, SKU, Name and ' +
  'Regular price; a table with the names of Google has id, title, image_link, availability and price. This one has ' +
  `${cells.slice(0, 8).join(', ').slice(0, 200)}${cells.length > 8 ? ' …' : ''}.`

function lineOf(header: readonly string[], { cells: written, line, notes }: TableRecord): FeedRow {
  const cells = new Map<string, string>()
  for (const [index, name] of header.entries()) addCell(cells, name, written[index] ?? '')
  const hasMore = written.slice(header.length).some((cell) => cell.trim() !== '')
  const count = `has ${written.length} cells where the header has ${header.length}`
  return {
    line,
    cells,
    ...(hasMore && { problem: `${count}: a cell with a separator in it must stand in quotes` }),
    ...(notes && { notes }),
  }
}
