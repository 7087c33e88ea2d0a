import { bigint, boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Charged price and what is saved, by currency; a currency without an entry does not sell it. */
export type DocumentPrices = Readonly<Partial<Record<string, readonly [charged: number, saving: number]>>>

/**
 * A product as search sees it: a row for each, made from the catalogue by the transaction that changes it. The row of a
 * product that is gone stays and is sold nowhere, so that whoever follows the index hears of it.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    productCode: text('product_code').primaryKey(),
    department: text('department').notNull(),
    position: integer('position').notNull(),
    publishedAt: instant('published_at').notNull(),
    isInStock: boolean('is_in_stock').notNull(),
    /** Stems, each with how much it says of the product: `Weight` of the document. */
    terms: tsvector('terms').notNull(),
    /** Words of the lexicon that it counts for. */
    words: text('words').array().notNull(),
    /** `field:value`. */
    facets: text('facets').array().notNull(),
    prices: jsonb('prices').$type<DocumentPrices>().notNull(),
    /** The transaction that wrote it: who follows the index reads what is newer than what he has seen. */
    writtenBy: xid8('written_by').notNull(),
  },
  (table) => [
    index('search_document_by_term').using('gin', table.terms),
    index('search_document_by_writer').on(table.writtenBy),
  ],
)

/** Every word of the documents: what a misspelt word may have meant, and what begins like the one being typed. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    stem: text('stem').notNull(),
    shown: text('shown').notNull(),
    trigrams: text('trigrams').array().notNull(),
    documents: integer('documents').notNull(),
    /** False while it was only seen where it may be another word behind the Arabic "and". */
    isWhole: boolean('is_whole').notNull(),
  },
  (table) => [
    index('search_word_by_stem').on(table.stem),
    index('search_word_by_trigram').using('gin', table.trigrams),
    index('search_word_by_start').using('btree', table.word.op('text_pattern_ops')),
  ],
)

/** Products whose document is to be made again; triggers of the catalogue's tables write it. */
export const searchStale = pgTable('search_stale', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productCode: text('product_code').notNull(),
})
