import { and, countDistinct, eq, isNull, lte, min } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { unitsIn } from '../stock/stock.service.ts'
import { backInStockAlert } from './back-in-stock.schema.ts'

/** Products that are sold out while shoppers wait for them: how many, and since when the first shopper waits. */
export async function waitingProducts(queries: Queries): Promise<{ count: number; oldest: Date | null }> {
  const units = unitsIn(queries)
  const [row] = await queries
    .select({ count: countDistinct(backInStockAlert.sku), oldest: min(backInStockAlert.createdAt) })
    .from(backInStockAlert)
    .innerJoin(units, eq(units.sku, backInStockAlert.sku))
    .where(and(isNull(backInStockAlert.sentAt), lte(units.available, 0)))
  return row!
}
