import { sql } from 'drizzle-orm'
import type { Currency, DepartmentType } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Finding } from '../row/feed-item.ts'

interface Scope {
  readonly merchant: string
  readonly department: DepartmentType
  readonly currency: Currency
}

/** Products and variants on sale that the feed no longer has, in the feed's country and department. */
export interface Missing {
  /** Codes of products. */
  readonly products: readonly string[]
  /** Codes of variants whose product stays. */
  readonly variants: readonly string[]
  /** All variants that would go, those of the products among them, and how many are on sale. */
  readonly gone: number
  readonly onSale: number
}

/** Looks for what the feed left out. A row that was refused is still in the feed. */
export async function findMissing(tx: Transaction, { merchant, department, currency }: Scope): Promise<Missing> {
  const { rows } = await tx.execute<{ sku: string; code: string; has_product: boolean; has_row: boolean }>(sql`
    with sold as materialized (
      select variation.sku, variation.product_code, coalesce(available, 0) as available
      from variation join product on product.code = variation.product_code
        join price on price.product_code = product.code and price.currency = ${currency} left join stock using (sku)
      where product.merchant = ${merchant} and product.department = ${department}
    )
    select sku, product_code as code, has_product, has_row from (
      select sold.*,
        exists (select from import_row where group_key = product_code) as has_product,
        exists (select from import_group where group_key = product_code) as has_group,
        exists (select from import_row where import_row.sku = sold.sku) as has_row
      from sold
    ) as looked_up
    where not has_product or (has_group and not has_row and available > 0)
    order by product_code, sku`)
  const { rows: all } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from variation join product on product.code = variation.product_code
      join price on price.product_code = product.code and price.currency = ${currency}
    where product.merchant = ${merchant} and product.department = ${department}`)
  return {
    products: [...new Set(rows.filter((row) => !row.has_product).map(({ code }) => code))],
    variants: rows.filter((row) => row.has_product).map(({ sku }) => sku),
    gone: rows.length,
    onSale: all[0]!.count,
  }
}

/** Everything that goes, for the report. */
export const findingsOf = ({ products, variants }: Missing): Finding[] => [
  ...products.map((id): Finding => ({ line: 0, id, kind: 'removed', field: 'item_group_id', reason: NOT_THERE })),
  ...variants.map((id): Finding => ({ line: 0, id, kind: 'removed', field: 'id', reason: NOT_THERE })),
]
const NOT_THERE = 'is not in the feed any more'

/**
 * Takes it off sale: products lose their price there, variants of products that stay lose their stock. They are kept
 * for the bags and orders that hold them.
 */
export async function removeMissing(tx: Transaction, { products, variants }: Missing, { currency }: Scope) {
  await tx.execute(sql`
    delete from price where currency = ${currency} and product_code = any(${sql.param([...products])})`)
  await tx.execute(sql`
    insert into import_stock select sku, 0 from unnest(${sql.param([...variants])}::text[]) as sku
    on conflict (sku) do nothing`)
}
