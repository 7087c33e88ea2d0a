import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { unitsIn } from '../stock/stock.service.ts'
import { backInStockAlert } from './back-in-stock.schema.ts'

/** Alerts that one run of the job queues. */
const BATCH = 500

/** Queues a mail for every alert whose product is back. Another process may be at it: each alert is queued once. */
export async function queueDueAlerts({
  db,
  clock,
  jobs,
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
}): Promise<void> {
  await db.transaction(async (tx) => {
    const units = unitsIn(tx)
    const due = await tx
      .select({ id: backInStockAlert.id })
      .from(backInStockAlert)
      .innerJoin(units, eq(units.sku, backInStockAlert.sku))
      .where(and(isNull(backInStockAlert.queuedAt), gt(units.available, 0)))
      .limit(BATCH)
      .for('update', { of: backInStockAlert, skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.update(backInStockAlert).set({ queuedAt: clock.now() }).where(inArray(backInStockAlert.id, ids))
    for (const id of ids) await jobs.send(tx, 'back-in-stock-mail', { alertId: id })
  })
}
