import { sql } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Finding } from '../row/feed-item.ts'

/** How many units the feed counts of what it sells, and when they are over, in ISO 8601. */
interface UnitCount {
  readonly sku: string
  readonly units: number
  readonly endsAt?: string | undefined
}

/**
 * Remembers how many units the feed counts; they are written last, because orders wait for stock that is being written.
 */
export async function stageStock(tx: Transaction, counts: readonly UnitCount[]): Promise<void> {
  await tx.execute(sql`
    insert into import_stock
    select sku, units, "endsAt" from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given (sku text, units integer, "endsAt" timestamptz)
    on conflict (sku) do update set units = excluded.units, ends_at = excluded.ends_at`)
}

/**
 * Writes the counts. A new count moves what is available by the difference, never below what is left, so that what was
 * sold or is held for an order stays so. Rows are locked in the order of their codes, as orders lock them.
 *
 * Units are counted once, for all countries: by the feed for one price list, as long as the product is sold there.
 * @param takesOver - whether this price list's feed counts from now on what another's did
 * @returns what another feed counts otherwise.
 */
export async function writeStock(tx: Transaction, currency: Currency, takesOver: boolean): Promise<Finding[]> {
  const left = takesOver ? [] : await leaveToOtherFeeds(tx, currency)
  await tx.execute(sql`
    insert into stock (sku, initial, available, counted_for, ends_at)
    select sku, units, units, ${currency}, ends_at from import_stock
    on conflict (sku) do nothing`)
  const differs = sql`(initial <> units or counted_for is distinct from ${currency}
    or stock.ends_at is distinct from import_stock.ends_at)`
  await tx.execute(sql`
    select from stock join import_stock using (sku) where ${differs} order by sku for update of stock`)
  await tx.execute(sql`
    update stock set
      available = greatest(available + units - initial, 0),
      initial = greatest(available + units - initial, 0) + reserved + sold,
      counted_for = ${currency},
      ends_at = import_stock.ends_at
    from import_stock where import_stock.sku = stock.sku and ${differs}`)
  return left
}

async function leaveToOtherFeeds(tx: Transaction, currency: Currency): Promise<Finding[]> {
  const { rows } = await tx.execute<{ line: number; id: string; counted_for: string }>(sql`
    with other as (
      delete from import_stock using stock, variation, price
      where stock.sku = import_stock.sku and variation.sku = stock.sku and counted_for <> ${currency}
        and price.product_code = variation.product_code and price.currency = counted_for
      returning stock.sku, counted_for, initial <> units as differs
    )
    select line, id, counted_for from other join import_row using (sku) where differs order by line`)
  return rows.map(({ line, id, counted_for: other }) => ({
    line,
    id,
    kind: 'note',
    field: 'availability',
    reason: `the feed for prices in ${other} counts its units: left out (--count-stock takes over)`,
  }))
}
