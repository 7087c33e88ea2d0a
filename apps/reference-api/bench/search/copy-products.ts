import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/database.ts'

/**
 * Copies whole products, documents among them, as the index would make them; triggers are off, for nothing is to be
 * made anew.
 */
export async function copyProducts(db: Database, size: number) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from product where merchant is null`,
  )
  const copies = Math.ceil(size / rows[0]!.count) - 1
  const series = sql`generate_series(1, ${copies}) as copy`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into product select (jsonb_populate_record(product, jsonb_build_object('code', code || '-' || copy, 'slug', slug || '-' || copy,
        'position', position + copy * 1000))).* from product, ${series}`)
    await tx.execute(
      sql`insert into product_category select product_code || '-' || copy, department, category_code, position from product_category, ${series}`,
    )
    await tx.execute(
      sql`insert into price select currency, product_code || '-' || copy, price + copy % 97 * 100, sale_price from price, ${series} where currency = 'AED'`,
    )
    await tx.execute(sql`
      insert into stock select sku || '-' || copy, initial, available, reserved, sold
      from stock join variation using (sku), ${series} where variation.position < 4`)
    await tx.execute(sql`
      insert into variation (sku, product_code, position, colour, size1, size2)
      select sku || '-' || copy, product_code || '-' || copy, position, colour, size1, size2 from variation, ${series} where position < 4`)
    await tx.execute(sql`
      insert into search_document select (jsonb_populate_record(search_document, jsonb_build_object('product_code', product_code || '-' || copy,
        'position', position + copy * 1000, 'prices', jsonb_build_object('AED', jsonb_build_array((prices->'AED'->>0)::int + copy % 97 * 100, 0))))).*
      from search_document, ${series} where prices ? 'AED'`)
  })
  await db.execute(sql`analyze`)
}
