import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { readContent } from '../../masterdata/content.service.ts'
import { buildDocument } from '../document/build-document.ts'
import { searchStale } from '../search.schema.ts'
import { readCategories, readSources } from './read-sources.ts'
import { emptyDocuments, writeDocuments } from './write-documents.ts'

const PRODUCTS_AT_ONCE = 500
const indexLock = 573_914_268

/**
 * Makes the documents anew of every product that has changed, in the transaction that changed it or, after an editor's SQL, in one of its
 * own. One at a time: words of many products are counted in the same rows.
 * @returns how many products there were.
 */
export async function indexStale(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${indexLock})`)
  const stale = await tx.delete(searchStale).returning({ code: searchStale.productCode })
  const codes = [...new Set(stale.map(({ code }) => code))].sort()
  if (codes.length === 0) return 0
  const vocabulary = await readContent(tx, 'search-facets')
  const categories = await readCategories(tx)
  for (let at = 0; at < codes.length; at += PRODUCTS_AT_ONCE) {
    const batch = codes.slice(at, at + PRODUCTS_AT_ONCE)
    const sources = await readSources(tx, batch, categories)
    await writeDocuments(
      tx,
      sources.map((source) => buildDocument(source, vocabulary)),
    )
    const found = new Set(sources.map(({ product }) => product.code))
    const gone = batch.filter((code) => !found.has(code))
    if (gone.length > 0) await emptyDocuments(tx, gone)
  }
  return codes.length
}
