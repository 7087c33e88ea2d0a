import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SearchDocument, Weight } from '../document/build-document.ts'
import { searchDocument } from '../search.schema.ts'
import { trigramsOf } from '../text/likeness.ts'
import { plainer, type Token } from '../text/tokenise.ts'

/**
 * Writes documents and counts their words. A document that is the same already is left alone, so that nobody hears of
 * it.
 */
export async function writeDocuments(tx: Transaction, documents: readonly SearchDocument[]): Promise<void> {
  await countWords(tx, documents)
  const rows = documents.map(({ terms, words, ...document }) => ({
    ...document,
    terms: tsvectorOf(terms),
    words: [...words.keys()],
  }))
  await tx.execute(sql`
    insert into search_document (product_code, department, position, published_at, is_in_stock, terms, words, facets, prices, written_by)
    select "productCode", department, position, "publishedAt", "isInStock", terms::tsvector, words, facets, prices, pg_current_xact_id()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("productCode" text, department text, position integer,
      "publishedAt" timestamptz(3), "isInStock" boolean, terms text, words text[], facets text[], prices jsonb)
    on conflict (product_code) do update set department = excluded.department, position = excluded.position,
      published_at = excluded.published_at, is_in_stock = excluded.is_in_stock, terms = excluded.terms, words = excluded.words,
      facets = excluded.facets, prices = excluded.prices, written_by = excluded.written_by
    where (search_document.department, search_document.position, search_document.published_at, search_document.is_in_stock,
      search_document.terms, search_document.words, search_document.facets, search_document.prices)
      is distinct from (excluded.department, excluded.position, excluded.published_at, excluded.is_in_stock,
      excluded.terms, excluded.words, excluded.facets, excluded.prices)`)
}

/** Leaves of products that are gone a row that is sold nowhere. */
export async function emptyDocuments(tx: Transaction, codes: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ productCode: searchDocument.productCode })
    .from(searchDocument)
    .where(inArray(searchDocument.productCode, [...codes]))
  const none = { department: '', position: 0, publishedAt: new Date(0), isInStock: false, facets: [], prices: {} }
  if (rows.length > 0)
    await writeDocuments(
      tx,
      rows.map(({ productCode }) => ({ ...none, productCode, terms: new Map(), words: new Map() })),
    )
}

async function countWords(tx: Transaction, documents: readonly SearchDocument[]) {
  const codes = documents.map(({ productCode }) => productCode)
  const before = await tx
    .select({ words: searchDocument.words })
    .from(searchDocument)
    .where(inArray(searchDocument.productCode, codes))
  const counts = new Map<string, { token?: Token; change: number }>()
  const count = (word: string, change: number, token?: Token) => {
    const entry = counts.get(word) ?? { change: 0 }
    const known = token && entry.token ? plainer(entry.token, token) : (token ?? entry.token)
    counts.set(word, { change: entry.change + change, ...(known ? { token: known } : {}) })
  }
  for (const { words } of before) for (const word of words) count(word, -1)
  for (const { words } of documents) for (const [word, token] of words) count(word, 1, token)
  const rows = [...counts]
    .filter(([, { change }]) => change !== 0)
    .map(([word, { token, change }]) => ({
      word,
      stem: token?.stem ?? word,
      shown: token?.shown ?? word,
      trigrams: token?.script === 'han' ? [] : trigramsOf(word),
      documents: change,
      is_whole: token?.isWhole ?? false,
    }))
  await tx.execute(sql`
    insert into search_word (word, stem, shown, trigrams, documents, is_whole)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (word text, stem text, shown text, trigrams text[], documents integer, is_whole boolean)
    order by word
    on conflict (word) do update set documents = search_word.documents + excluded.documents,
      is_whole = search_word.is_whole or excluded.is_whole,
      shown = case when excluded.is_whole and (not search_word.is_whole or length(excluded.shown) + 2 < length(search_word.shown))
        then excluded.shown else search_word.shown end`)
}

/** Weights hang on positions; which word follows which is not asked. */
function tsvectorOf(terms: SearchDocument['terms']): string {
  const places = (weights: readonly Weight[]) => weights.map((weight, index) => `${index + 1}${weight}`).join()
  return [...terms].map(([stem, weights]) => `'${stem.replace(/['\\]/g, '$&$&')}':${places(weights)}`).join(' ')
}
