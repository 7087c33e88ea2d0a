import type { Currency } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { DocumentPrices } from '../../search.schema.ts'
import type { IndexedProduct } from './definition.ts'

const PRODUCTS_AT_ONCE = 1_000

type Row = Omit<IndexedProduct, 'prices'> & { prices: DocumentPrices } & Record<string, unknown>

/** Documents whose writing was not committed in this snapshot, some at a time. */
export async function* readChanged(tx: Transaction, since: string): AsyncGenerator<readonly IndexedProduct[]> {
  for (let last = ''; ;) {
    const { rows } = await tx.execute<Row>(sql`
      select product_code as code, department, position, extract(epoch from published_at)::float8 as "publishedAt",
        is_in_stock as "isInStock", tsvector_to_array(ts_filter(terms, '{a}')) as kinds,
        array(select lexeme from unnest(terms) where weights @> '{A,B}') as "namedKinds",
        tsvector_to_array(ts_filter(terms, '{a,b}')) as named, tsvector_to_array(ts_filter(terms, '{a,b,c}')) as described, tsvector_to_array(terms) as stems, facets, prices
      from search_document
      where written_by >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(written_by, ${since}::pg_snapshot)
        and product_code > ${last}
      order by product_code limit ${PRODUCTS_AT_ONCE}`)
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, prices: pricesOf(row.prices) }))
    last = rows.at(-1)!.code
  }
}

const pricesOf = (prices: DocumentPrices): IndexedProduct['prices'] =>
  Object.fromEntries(
    (Object.entries(prices) as [Currency, readonly [number, number]][]).map(([currency, [charged, saving]]) => [
      currency,
      { charged, saving },
    ]),
  )
