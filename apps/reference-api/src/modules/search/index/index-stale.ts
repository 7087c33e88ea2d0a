import { inArray, sql } from 'drizzle-orm'
import { takeTime, type Database, type Transaction } from '../../../platform/database/database.ts'
import { readContent } from '../../content/content.service.ts'
import { buildDocument } from '../document/build-document.ts'
import { searchStale } from '../search.schema.ts'
import { readCategories, readSources } from '../../catalog/product-sources.ts'
import { emptyDocuments, writeDocuments } from './write-documents.ts'
import { searchFacetsTopic } from '../search.model.ts'

/** Marks that one transaction works off: it holds the lock for as long, and others wait for no more than that. */
const MARKS_AT_ONCE = 2_000
const PRODUCTS_AT_ONCE = 500
const indexLock = 573_914_268

/**
 * Makes the documents anew of products that have changed, the earliest changes first. One at a time: words of many
 * products are counted in the same rows. Products left over are announced with the transaction: whoever listens goes
 * on with it.
 * @returns whether anything is left.
 */
export async function indexSome(tx: Transaction): Promise<boolean> {
  await takeTime(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${indexLock})`)
  const earliest = tx.select({ id: searchStale.id }).from(searchStale).orderBy(searchStale.id).limit(MARKS_AT_ONCE)
  const stale = await tx
    .delete(searchStale)
    .where(inArray(searchStale.id, earliest))
    .returning({ code: searchStale.productCode })
  await indexProducts(tx, [...new Set(stale.map(({ code }) => code))].sort())
  const { rows } = await tx.execute<{ is_left: boolean }>(sql`select exists (select from search_stale) as is_left`)
  const { is_left: isLeft } = rows[0]!
  if (isLeft) await tx.execute(sql`select pg_notify('vitrine_changes', '')`)
  return isLeft
}

/** Makes every document that is to be made, in as many transactions as it takes. */
export async function indexAll(db: Database): Promise<void> {
  while (await db.transaction(indexSome));
}

async function indexProducts(tx: Transaction, codes: readonly string[]) {
  if (codes.length === 0) return
  const vocabulary = await readContent(tx, searchFacetsTopic)
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
}
