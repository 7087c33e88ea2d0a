import { sql, type SQL } from 'drizzle-orm'
import type { CountryCode } from '@vitrine/contract'
import { readContent } from '../../modules/content/content.service.ts'
import { storesTopic } from '../../modules/stores/stores.model.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { FeedError } from '../read/feed-error.ts'
import { MAX_TABLE_LENGTH } from '../read/limits.ts'
import { readText } from '../read/text.ts'
import { readTsv } from '../read/tsv.ts'
import { codeOf } from '../row/codes.ts'
import type { Finding } from '../row/feed-item.ts'
import { chunksOf } from './chunks.ts'

interface StoreUnits {
  readonly line: number
  readonly id: string
  readonly sku: string
  readonly store: string
  readonly units: number
}

interface Scope {
  readonly merchant: string
  readonly country: CountryCode
}

/**
 * Writes how many units each store of the country has of a merchant's goods, in place of what it had: Google's local
 * inventory feed. A new count moves what is available by the difference, so that what orders have there stays theirs.
 * @returns what was left out.
 * @throws FeedError when the file cannot be read.
 */
export async function writeStoreStock(tx: Transaction, file: string, { merchant, country }: Scope): Promise<Finding[]> {
  const { stores } = await readContent(tx, storesTopic)
  const codes = stores.filter((store) => store.country === country).map(({ code }) => code)
  const rows = await readUnits(file)
  const ofMerchant = await skusOf(tx, merchant, rows)
  const isKnown = ({ store, sku }: StoreUnits) => codes.includes(store) && ofMerchant.has(sku)
  const ofStores = sql`product.merchant = ${merchant} and location = any(${sql.param(codes)})`
  const known = rows.filter(isKnown)
  await lockUnits(tx, ofStores)
  // A store that a table does not name has none any more, but for what orders have of it.
  await tx.execute(sql`
    update store_stock set available = 0, initial = reserved + sold from variation, product
    where store_stock.sku = variation.sku and product.code = variation.product_code and ${ofStores}
      and (location, store_stock.sku) not in (select store, sku from ${recordsOf(known)})`)
  await tx.execute(sql`
    delete from store_stock using variation, product
    where store_stock.sku = variation.sku and product.code = variation.product_code and ${ofStores} and initial = 0`)
  for (const chunk of chunksOf(known))
    await tx.execute(sql`
      insert into store_stock (location, sku, initial, available)
      select store, sku, units, units from ${recordsOf(chunk)}
      on conflict (location, sku) do update set
        available = greatest(store_stock.available + excluded.initial - store_stock.initial, 0),
        initial = greatest(store_stock.available + excluded.initial - store_stock.initial, 0)
          + store_stock.reserved + store_stock.sold`)
  return rows
    .filter((row) => !isKnown(row))
    .map(({ line, id, store, sku }) => ({
      line: 0,
      id,
      kind: 'note',
      field: 'store_code',
      reason: ofMerchant.has(sku)
        ? `line ${line} of the store stock: the shop has no store ${store} in ${country}`
        : `line ${line} of the store stock: this merchant has no such id`,
    }))
}

const recordsOf = (rows: readonly StoreUnits[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (store text, sku text, units integer)`

/** Locks rows in the order in which orders lock them. */
const lockUnits = (tx: Transaction, ofStores: SQL) =>
  tx.execute(sql`
    select from store_stock join variation using (sku) join product on product.code = variation.product_code
    where ${ofStores} order by location, sku for update of store_stock`)

/** The last line counts that names a store and an id. */
async function readUnits(file: string): Promise<StoreUnits[]> {
  const rows = new Map<string, StoreUnits>()
  const required = ['store_code', 'id', 'quantity']
  for await (const { cells, line, problem } of readTsv(readText(file, MAX_TABLE_LENGTH), required)) {
    const [store = '', id = '', quantity = ''] = required.map((name) => cells.get(name)?.trim())
    if (problem || !/^\d{1,7}$/.test(quantity))
      throw new FeedError(`Line ${line} of ${file} ${problem ?? `has no whole number as quantity: "${quantity}"`}.`)
    rows.set(`${store}\n${id}`, { line, id, sku: codeOf(id), store, units: Number(quantity) })
  }
  return [...rows.values()]
}

async function skusOf(tx: Transaction, merchant: string, rows: readonly StoreUnits[]): Promise<ReadonlySet<string>> {
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const { rows: found } = await tx.execute<{ sku: string }>(sql`
    select sku from variation join product on product.code = product_code
    where product.merchant = ${merchant} and sku = any(${sql.param(skus)})`)
  return new Set(found.map(({ sku }) => sku))
}
