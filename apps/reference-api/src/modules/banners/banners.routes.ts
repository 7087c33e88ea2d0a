import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { CheckoutBanner } from './banners.service.ts'

export function bannerRoutes(app: FastifyInstance, route: Route, checkoutBanner: CheckoutBanner) {
  route(
    app,
    'GET /experience/merchandising/guest/v1/checkout-promotional-banner',
    ({ shopLocale }) => checkoutBanner(shopLocale),
    { maxAge: 60 },
  )
}
