import { and, gt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { stock } from './stock.schema.ts'

/**
 * Takes what is over off sale: what is left of it is gone, also what comes back from an order that was given up. What
 * is held for an order stays held.
 */
export async function endLastDays(db: Database, clock: Clock): Promise<void> {
  const isOver = and(lte(stock.endsAt, clock.now()), gt(stock.available, 0))
  await db.transaction(async (tx) => {
    // Rows are locked in the order in which orders lock them.
    const over = await tx.select({ sku: stock.sku }).from(stock).where(isOver).orderBy(stock.sku).for('update')
    // Even an update of no row would be announced.
    if (over.length === 0) return
    await tx
      .update(stock)
      .set({ initial: sql`${stock.initial} - ${stock.available}`, available: 0 })
      .where(isOver)
  })
}
