import { count, desc, isNull } from 'drizzle-orm'
import { readHistory, type ImportRun } from '../../import/history/import-history.ts'
import { backInStockAlert } from '../../modules/back-in-stock/back-in-stock.schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import type { DeskView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'

/** Products that shoppers wait for, the most wanted first; the page does not say who waits. */
export async function backInStockPage({ say }: DeskView, db: Database): Promise<DeskPage> {
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
      html`<li>
        <p class="row">${text(row.sku)}<span>${say('lists.waiting', { count: row.waiting })}</span></p>
        <p class="soft">${say('lists.product')} ${text(row.productCode)}</p>
      </li>`,
  )
  const main =
    list.length > 0
      ? html`<ul class="rows">
          ${list}
        </ul>`
      : html`<p>${say('lists.nobodyWaits')}</p>`
  return { title: say('frame.tabs.backInStock'), main, current: '/desk/back-in-stock' }
}

/** The last imports and how they ended. */
export async function importsPage(view: DeskView, db: Database): Promise<DeskPage> {
  const runs = await readHistory(db)
  const list = runs.map((run) => importRow(view, run))
  const main =
    list.length > 0
      ? html`<ul class="rows">
          ${list}
        </ul>`
      : html`<p>${view.say('lists.noImport')}</p>`
  return { title: view.say('frame.tabs.imports'), main, current: '/desk/imports' }
}

function importRow({ say }: DeskView, { merchant, feed, began, exit, failure, ...rows }: ImportRun) {
  const end = say(exit === null ? 'lists.noEnd' : exit === 0 ? 'lists.done' : 'lists.failed')
  const { made, changed, refused, removed } = rows
  const counts =
    made === null
      ? ''
      : say('lists.rows', { made, changed: changed ?? 0, refused: refused ?? 0, removed: removed ?? 0 })
  return html`<li>
    <p class="row">${text(merchant)}<span class="status">${end}</span></p>
    <p class="soft">${text(feed)} · ${momentText(began, 'UTC')}</p>
    <p>${text(failure ?? counts)}</p>
  </li>`
}
