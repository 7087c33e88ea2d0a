import type { DeskParts } from '../desk-parts.ts'
import { backInStockPage } from './list-pages.ts'

/** What is sold and shown: the products that shoppers wait for. */
export function merchandisingRoutes({ app, signedIn, page, options: { db } }: DeskParts) {
  app.get(
    '/desk/back-in-stock',
    signedIn('merchandising', async (view, _, reply) => page(reply, view, await backInStockPage(view, db))),
  )
}
