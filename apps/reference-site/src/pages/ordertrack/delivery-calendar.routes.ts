import type { FastifyInstance } from 'fastify'
import { storesDomain } from '@vitrine/core'
import { parseLocale, readCalendarEvent, timeZones } from '@vitrine/contract/rules'
import type { SiteConfig } from '../../config/config.ts'
import type { StorefrontFactory } from '../../session/storefront.ts'
import { pageText } from '../page-text.ts'
import { deliveryCalendar } from './delivery-calendar.ts'

interface CalendarOptions {
  readonly config: Pick<SiteConfig, 'countries' | 'merchant'>
  readonly storefronts: Pick<StorefrontFactory, 'shared'>
}

/**
 * `GET /{locale}/delivery.ics`: when a parcel was promised, or can be collected. Its query says nothing of an order or
 * a person; the place is that of the store whose code it has.
 */
export function deliveryCalendarRoutes(app: FastifyInstance, { config, storefronts }: CalendarOptions) {
  const { countries, merchant } = config
  app.get<{ Params: { locale: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/:locale/delivery.ics',
    async ({ params, query }, reply) => {
      const locale = parseLocale(params.locale)
      const event = readCalendarEvent(query)
      if (!locale || !countries.includes(locale.country) || !event) return reply.callNotFound()
      const store = event.store ? await findStore(storefronts, locale.code, event.store) : undefined
      if (event.store && !store) return reply.callNotFound()
      const words = store ? 'calendarCollect' : 'calendarTitle'
      const title = pageText(locale, `orderTrack.${words}.${event.parcel}`, { shop: merchant.name })
      const place = store && [store.name, ...store.addressLines].join(', ')
      const timeZone = timeZones[locale.country]
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="delivery.ics"')
        .type('text/calendar; charset=utf-8')
        .send(deliveryCalendar({ event, timeZone, title, ...(place && { place }), stamp: new Date(), merchant }))
    },
  )
}

/** @throws the error of stores that cannot be read. */
async function findStore(storefronts: Pick<StorefrontFactory, 'shared'>, locale: string, code: string) {
  const { value, error } = await storefronts.shared(locale).storefront.use(storesDomain).list.load()
  if (!value) throw error
  return value.items.find((store) => store.code === code)
}
