import { count, desc, isNull } from 'drizzle-orm'
import { backInStockAlert } from '../../modules/back-in-stock/back-in-stock.schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import type { DeskView } from '../desk-view.ts'
import { text } from '../desk-words.ts'

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
