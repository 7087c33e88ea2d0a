import { listLateParcels } from '../../modules/orders/waiting-orders.ts'
import { readLowSlots } from '../../modules/slots/low-slots.ts'
import type { DeskParts } from '../desk-parts.ts'
import { sumOf } from './attention.ts'
import { jobRoutes, paymentProblemRoutes } from './attention-act.routes.ts'
import { attentionPage } from './attention-page.ts'
import { enquiryDeskRoutes } from './enquiry.routes.ts'
import { lateParcelsPage } from './late-parcels-page.ts'
import { MOST_ROWS } from './list.ts'
import { lowSlotsPage } from './low-slots-page.ts'

/** What needs a person, and the lists that no other area of the desk has. */
export function attentionRoutes(parts: DeskParts) {
  const { app, signedIn, page, attention, options } = parts
  const { db, clock, countries } = options
  paymentProblemRoutes(parts)
  jobRoutes(parts)
  enquiryDeskRoutes(parts)
  app.get(
    '/desk/attention',
    signedIn('any', async (view, _, reply) => {
      const counted = await attention.read(view.session.operator.role)
      return page(reply, { ...view, waiting: sumOf(counted) }, attentionPage(view, counted))
    }),
  )
  app.get(
    '/desk/late-parcels',
    signedIn('orders', async (view, _, reply) =>
      page(reply, view, lateParcelsPage(view, await listLateParcels(db, clock.now(), MOST_ROWS))),
    ),
  )
  app.get(
    '/desk/low-slots',
    signedIn('slots', async (view, _, reply) =>
      page(reply, view, lowSlotsPage(view, await readLowSlots({ queries: db, countries }, clock.now()))),
    ),
  )
}
