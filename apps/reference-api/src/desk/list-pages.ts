import { count, desc, isNull } from 'drizzle-orm'
import { readHistory } from '../import/history/import-history.ts'
import { backInStockAlert } from '../modules/back-in-stock/back-in-stock.schema.ts'
import type { Database } from '../platform/database/database.ts'
import { escapeHtml } from '../platform/html/escape-html.ts'
import type { DeskPage } from './desk-page.ts'
import type { DeskSession } from '../modules/operators/desk-sessions.ts'
import { momentText } from './desk-words.ts'

/** Products that shoppers wait for, the most wanted first; the page does not say who waits. */
export async function backInStockPage(db: Database, session: DeskSession): Promise<DeskPage> {
  const { productCode, sku } = backInStockAlert
  const rows = await db
    .select({ productCode, sku, waiting: count() })
    .from(backInStockAlert)
    .where(isNull(backInStockAlert.sentAt))
    .groupBy(productCode, sku)
    .orderBy(desc(count()), sku)
    .limit(200)
  const list = rows.map(
    (row) =>
      `<li><p class="row"><bdi>${escapeHtml(row.sku)}</bdi><span>${row.waiting} waiting</span></p><p class="soft">Product <bdi>${escapeHtml(row.productCode)}</bdi></p></li>`,
  )
  const main = list.length > 0 ? `<ul class="rows">${list.join('')}</ul>` : '<p>Nobody waits for anything.</p>'
  return { title: 'Back in stock', main, session, current: '/desk/back-in-stock' }
}

/** The last imports and how they ended. */
export async function importsPage(db: Database, session: DeskSession): Promise<DeskPage> {
  const runs = await readHistory(db)
  const list = runs.map((run) => {
    const end = run.exit === null ? 'no end' : run.exit === 0 ? 'done' : 'failed'
    const rows =
      run.made === null
        ? ''
        : `${run.made} made, ${run.changed ?? 0} changed, ${run.refused ?? 0} refused, ${run.removed ?? 0} off sale`
    return `<li><p class="row"><bdi>${escapeHtml(run.merchant)}</bdi><span class="status">${end}</span></p><p class="soft"><bdi>${escapeHtml(run.feed)}</bdi> · ${momentText(run.began, 'UTC')}</p><p>${escapeHtml(run.failure ?? rows)}</p></li>`
  })
  const main = list.length > 0 ? `<ul class="rows">${list.join('')}</ul>` : '<p>Nothing was imported yet.</p>'
  return { title: 'Imports', main, session, current: '/desk/imports' }
}
