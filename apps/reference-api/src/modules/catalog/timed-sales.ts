import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { price, variationPrice } from './catalog.schema.ts'

/**
 * Lets sales begin and end whose time has come: then what is read of a price list is as of now everywhere, and whoever
 * keeps a part of it hears of the change.
 */
export async function turnSales(db: Database, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  const countingNow = sql`case when sale_from <= ${now} and ${now} < sale_to then timed_sale_price end`
  const isDue = sql`sale_from is not null and sale_price is distinct from ${countingNow}`
  const anyDue = sql`select exists (select from ${price} where ${isDue}) or exists (select from ${variationPrice} where ${isDue}) as "isDue"`
  // Even an update of no row would be announced.
  const { rows } = await db.execute<{ isDue: boolean }>(anyDue)
  if (!rows[0]!.isDue) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`update ${price} set sale_price = ${countingNow} where ${isDue}`)
    const turned = await tx.execute<PriceKey>(
      sql`update ${variationPrice} set sale_price = ${countingNow} where ${isDue} returning product_code, currency`,
    )
    await giveLowest(tx, turned.rows)
  })
}

type PriceKey = { product_code: string; currency: string }

/** A product costs what the variation that is charged the least costs. */
const giveLowest = (tx: Transaction, keys: readonly PriceKey[]) =>
  tx.execute(sql`
    update ${price} set price = lowest.price, sale_price = lowest.sale_price
    from (
      select distinct on (product_code, currency) product_code, currency, price, sale_price
      from ${variationPrice}
      where (product_code, currency) in (
        select product_code, currency from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as key (product_code text, currency text))
      order by product_code, currency, coalesce(sale_price, price), price
    ) as lowest
    where price.product_code = lowest.product_code and price.currency = lowest.currency
      and (price.price, price.sale_price) is distinct from (lowest.price, lowest.sale_price)`)
