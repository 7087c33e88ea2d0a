import type { FastifyInstance } from 'fastify'
import { parcelTypes, parseLocale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../../config/config.ts'
import { pageText } from '../page-text.ts'
import { deliveryCalendar } from './delivery-calendar.ts'

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** `GET /{locale}/delivery.ics`: days that a parcel was promised for. They say of no order and no person anything. */
export function deliveryCalendarRoutes(
  app: FastifyInstance,
  { countries, merchant }: Pick<SiteConfig, 'countries' | 'merchant'>,
) {
  app.get<{ Params: { locale: string }; Querystring: Record<string, string> }>(
    '/:locale/delivery.ics',
    async ({ params, query }, reply) => {
      const locale = parseLocale(params.locale)
      const { from = '', to = '' } = query
      const parcel = parcelTypes.find((name) => name === query['parcel'])
      if (!locale || !countries.includes(locale.country) || !parcel || !isDay(from) || !isDay(to) || to < from)
        return reply.callNotFound()
      const title = pageText(locale, `orderTrack.calendarTitle.${parcel}`, { shop: merchant.name })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="delivery.ics"')
        .type('text/calendar; charset=utf-8')
        .send(deliveryCalendar({ parcel, from, to, title, stamp: new Date(), merchant }))
    },
  )
}
