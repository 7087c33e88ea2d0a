import { sql } from 'drizzle-orm'
import type { Currency, DepartmentType } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Takes off sale what the merchant's feed no longer has, in the feed's country and department: products lose their
 * price there, variants of products that stay lose their stock. They are kept for the bags and orders that hold them. A
 * row that was refused is still in the feed.
 * @returns how many products and variants are not sold any more.
 */
export async function removeMissing(
  tx: Transaction,
  { merchant, department, currency }: { merchant: string; department: DepartmentType; currency: Currency },
): Promise<{ products: number; variants: number }> {
  const products = await tx.execute(sql`
    delete from price using product
    where product.code = price.product_code and price.currency = ${currency}
      and product.merchant = ${merchant} and product.department = ${department}
      and not exists (select from import_row where group_key = product.code)`)
  const variants = await tx.execute(sql`
    insert into import_stock
    select sku, 0 from variation join product on product.code = variation.product_code join stock using (sku)
    where product.merchant = ${merchant} and product.department = ${department} and stock.available > 0
      and exists (select from import_group where group_key = product.code)
      and not exists (select from import_row where import_row.sku = variation.sku)
    on conflict (sku) do nothing`)
  return { products: products.rowCount ?? 0, variants: variants.rowCount ?? 0 }
}
