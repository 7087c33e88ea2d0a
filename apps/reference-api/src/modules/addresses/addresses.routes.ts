import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { addressFields } from './address-fields.ts'

export function addressRoutes(app: FastifyInstance, route: Route, markets: MarketService) {
  route(
    app,
    'GET /experience/merchandising/guest/v1/address/field-data',
    async ({ market }) => ({
      countryCode: market.country.toUpperCase(),
      fields: addressFields((await markets.country(market.country)).address, market.language),
    }),
    { maxAge: 60 },
  )
}
