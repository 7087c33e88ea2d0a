import type { AlertCount } from '../../modules/back-in-stock/alert-counts.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { say as sayName, type LocalText } from '../../platform/language/local-text.ts'
import type { DeskPage } from '../desk-page.ts'
import { deskTable } from '../desk-table.ts'
import type { DeskView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'

/** Combinations that shoppers wait for, the most wanted first; the page does not say who waits. */
export function backInStockPage(
  view: DeskView,
  alerts: readonly AlertCount[],
  names: ReadonlyMap<string, LocalText>,
): DeskPage {
  const { say, language } = view
  const rows = alerts.map((alert) => rowOf(view, alert, sayName(names.get(alert.productCode) ?? {}, language)))
  const heads = (['product', 'waitingHead', 'countries', 'since', 'stockNow'] as const).map(
    (name) => html`<th scope="col">${say(`lists.${name}`)}</th>`,
  )
  const main =
    rows.length > 0
      ? deskTable(heads, rows, { name: say('frame.tabs.backInStock') })
      : html`<p>${say('lists.nobodyWaits')}</p>`
  return { title: say('frame.tabs.backInStock'), main, current: '/desk/back-in-stock' }
}

function rowOf({ say }: DeskView, { sku, waiting, countries, since, available }: AlertCount, name: string): Html {
  const split = Object.entries(countries).toSorted(([, one], [, other]) => other - one)
  const stock = available > 0 ? say('lists.inStock', { count: available }) : say('lists.soldOut')
  return html`<tr>
    <td>${text(name)} <span class="soft">${text(sku)}</span></td>
    <td>${say('lists.waiting', { count: waiting })}</td>
    <td>${text(split.map(([country, count]) => `${country.toUpperCase()} ${count}`).join(', '))}</td>
    <td>${momentText(since, 'UTC')}</td>
    <td>${stock}</td>
  </tr>`
}
