import { delimiterOf, readCsv } from './csv.ts'
import type { ColumnUse } from './column-use.ts'
import type { ExportContext } from './export-cells.ts'
import type { FeedRow } from './feed-row.ts'
import { readText } from './text.ts'
import { readTsv } from './tsv.ts'
import { readXml } from './xml.ts'

/** Columns without which a file is no feed; a single row may still leave most of them empty. */
const requiredColumns = ['id', 'title', 'image_link', 'availability', 'price']

/**
 * Rows of a Google Merchant Center feed, TSV or XML, or of a shop's product export as CSV; plain or gzip; one at a
 * time, so that a feed of any length fits.
 * @throws FeedError as soon as the file proves to be no feed.
 */
export async function* readFeed(file: string, context: ExportContext, columns: ColumnUse): AsyncGenerator<FeedRow> {
  const pieces = readText(file)
  const first = await pieces.next()
  const start = first.done ? '' : first.value
  const all = (async function* () {
    try {
      yield start
      yield* pieces
    } finally {
      await pieces.return(undefined) // closes the file of a feed that is given up after its first piece
    }
  })()
  const isXml = start.trimStart().startsWith('<')
  const delimiter = delimiterOf(start)
  if (!isXml && delimiter !== '\t') return yield* readCsv(all, delimiter, context, columns)
  for await (const row of isXml ? readXml(all) : readTsv(all, requiredColumns))
    yield { ...row, cells: columns.watch(row.cells) }
}
