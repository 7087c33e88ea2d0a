import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { PaymentMethodReader } from './payment-methods.service.ts'

export function paymentMethodRoutes(app: FastifyInstance, route: Route, paymentMethods: PaymentMethodReader) {
  route(
    app,
    'GET /experience/masterdata/guest/v1/payment-methods',
    ({ shopLocale }) => paymentMethods(shopLocale.country, shopLocale.language),
    { maxAge: 60 },
  )
}
