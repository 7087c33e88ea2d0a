import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Store } from '../modules/stores/stores.model.ts'

/** The most units of an article that a store has. */
const fullStock = 9

/**
 * Stocks each store with what its departments sell. The number follows from store and article alone, so
 * that every database has the same; about one article in five is sold out. Rows that are there stay.
 */
export async function writeStoreStock(tx: Transaction, stores: readonly Store[]): Promise<void> {
  const departmentsOfStores = stores.flatMap(({ code, departments }) =>
    departments.map((department) => sql`(${code}::text, ${department}::text)`),
  )
  if (departmentsOfStores.length === 0) return
  await tx.execute(sql`
    insert into store_stock (location, sku, initial, available)
    select store.location, variation.sku, units, units
    from (values ${sql.join(departmentsOfStores, sql`, `)}) as store (location, department)
    join product on product.department = store.department and product.merchant is null
    join variation on variation.product_code = product.code
    cross join lateral greatest(
      ('x' || substr(md5(store.location || variation.sku), 1, 4))::bit(16)::int % ${sql.raw(String(fullStock + 3))} - 2, 0
    ) as units
    on conflict do nothing`)
}
