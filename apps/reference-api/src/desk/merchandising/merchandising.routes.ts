import { readAlertCounts } from '../../modules/back-in-stock/alert-counts.ts'
import { readProductNames } from '../../modules/catalog/product-names.ts'
import type { DeskParts } from '../desk-parts.ts'
import { backInStockPage } from './back-in-stock-page.ts'

const ALERTS_SHOWN = 200

/** What is sold and shown: the products that shoppers wait for. */
export function merchandisingRoutes({ app, signedIn, page, options: { db } }: DeskParts) {
  app.get(
    '/desk/back-in-stock',
    signedIn('merchandising', async (view, _, reply) => {
      const alerts = await readAlertCounts(db, ALERTS_SHOWN)
      const codes = alerts.map(({ productCode }) => productCode)
      return page(reply, view, backInStockPage(view, alerts, await readProductNames(db, codes)))
    }),
  )
}
