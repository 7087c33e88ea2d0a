import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Remembers how many units the feed counts; they are written last, because orders wait for stock that is being written.
 */
export async function stageStock(tx: Transaction, counts: readonly { sku: string; units: number }[]): Promise<void> {
  await tx.execute(sql`
    insert into import_stock
    select sku, units from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (sku text, units integer)
    on conflict (sku) do update set units = excluded.units`)
}

/**
 * Writes the counts. A new count moves what is available by the difference, never below what is left, so that what was
 * sold or is held for an order stays so. Rows are locked in the order of their codes, as orders lock them.
 */
export async function writeStock(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into stock (sku, initial, available) select sku, units, units from import_stock on conflict (sku) do nothing`)
  await tx.execute(sql`
    select from stock join import_stock using (sku) where initial <> units order by sku for update of stock`)
  await tx.execute(sql`
    update stock set
      available = greatest(available + units - initial, 0),
      initial = greatest(available + units - initial, 0) + reserved + sold
    from import_stock where import_stock.sku = stock.sku and initial <> units`)
}
