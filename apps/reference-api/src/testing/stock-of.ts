import { eq } from 'drizzle-orm'
import { stock } from '../modules/stock/stock.schema.ts'
import type { Database } from '../platform/database/database.ts'

/** Stock, in the database, of one thing that is sold. @throws Error when it has no row. */
export async function stockOf(db: Database, sku: string): Promise<typeof stock.$inferSelect> {
  const [row] = await db.select().from(stock).where(eq(stock.sku, sku))
  if (!row) throw new Error(`No stock is kept of ${sku}.`)
  return row
}
