import type { FastifyInstance } from 'fastify'
import { keyed, type Route } from '../../platform/http/route.ts'
import type { EnquiryService } from './enquiries.service.ts'

/** Seconds for which the bulk enquiry widget may be kept (specification section 9). */
const WIDGET_LIFE = 86_400

export function enquiryRoutes(app: FastifyInstance, route: Route, enquiries: EnquiryService) {
  const master = '/experience/masterdata/guest/v1'
  route(app, `GET ${master}/contact-us`, ({ shopLocale }) => enquiries.form('contact', shopLocale.language), {
    maxAge: 60,
  })
  route(app, `GET ${master}/bulk-enquiry`, ({ shopLocale }) => enquiries.form('bulk', shopLocale.language), {
    maxAge: WIDGET_LIFE,
  })
  route(
    app,
    'POST /experience/catalog/guest/v1/enquiry',
    ({ body, shopLocale, once }) => enquiries.send(body, shopLocale, keyed(once)),
    { rate: 'enquiry' },
  )
}
