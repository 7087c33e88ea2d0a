import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { unitsIn } from '../stock/stock.service.ts'
import { backInStockAlert } from './back-in-stock.schema.ts'

/** How many shoppers wait for a combination; nobody is named. */
export interface AlertCount {
  readonly productCode: string
  readonly sku: string
  readonly waiting: number
  /** By country. */
  readonly countries: Readonly<Record<string, number>>
  /** When the first of them asked. */
  readonly since: Date
  /** Units that can be bought now. */
  readonly available: number
}

/** The combinations that most shoppers wait for. */
export async function readAlertCounts(db: Database, limit: number): Promise<AlertCount[]> {
  const units = unitsIn(db)
  const { productCode, sku, locale, createdAt, sentAt } = backInStockAlert
  const country = sql<string>`right(${locale}, 2)`
  const each = db
    .select({
      ...{ productCode, sku, country: country.as('country') },
      waiting: sql<number>`count(*)::int`.as('waiting'),
      since: sql<string>`min(${createdAt})`.as('since'),
    })
    .from(backInStockAlert)
    .where(isNull(sentAt))
    .groupBy(productCode, sku, country)
    .as('each')
  const waiting = sql<number>`sum(${each.waiting})::int`
  const rows = await db
    .select({
      ...{ productCode: each.productCode, sku: each.sku, waiting },
      countries: sql<Record<string, number>>`jsonb_object_agg(${each.country}, ${each.waiting})`,
      since: sql<string>`to_char(min(${each.since}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      available: sql<number>`coalesce(max(${units.available}), 0)::int`,
    })
    .from(each)
    .leftJoin(units, eq(units.sku, each.sku))
    .groupBy(each.productCode, each.sku)
    .orderBy(desc(waiting), each.sku)
    .limit(limit)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
