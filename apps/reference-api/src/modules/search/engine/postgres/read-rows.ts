import { sql } from 'drizzle-orm'
import { takeTime, type Database } from '../../../../platform/database/database.ts'
import type { DocumentPrices } from '../../search.schema.ts'
import type { IndexRow } from './product-index.ts'

export interface RowChanges {
  readonly rows: readonly (IndexRow & { readonly termsHash: number })[]
  /** Everything that an older transaction wrote has been read: where the next reading begins. */
  readonly until: string
}

/**
 * Reads the documents that were written since. A transaction that has not ended yet is older than `until`, so that what
 * it writes is read the next time; what was read before may come again.
 */
export async function readRows(db: Database, since: string): Promise<RowChanges> {
  return db.transaction(
    async (tx) => {
      await takeTime(tx)
      const { rows: ends } = await tx.execute<{ until: string }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text as until`,
      )
      const { rows } = await tx.execute<{
        code: string
        department: string
        position: number
        published: number
        is_in_stock: boolean
        facets: string[]
        prices: DocumentPrices
        terms_hash: number
      }>(sql`
        select product_code as code, department, position, extract(epoch from published_at)::float8 as published, is_in_stock, facets,
          prices, hashtext(terms::text) as terms_hash
        from search_document where written_by >= ${since}::xid8 order by position, product_code`)
      return {
        until: ends[0]!.until,
        rows: rows.map(({ published, is_in_stock, terms_hash, ...row }) => ({
          ...row,
          facets: row.facets.map(known),
          publishedAt: published,
          isInStock: is_in_stock,
          termsHash: terms_hash,
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const facetTexts = new Map<string, string>()

/** A hundred thousand products have a few hundred values between them; each is kept once. */
function known(facet: string): string {
  const text = facetTexts.get(facet)
  if (text === undefined) facetTexts.set(facet, facet)
  return text ?? facet
}
