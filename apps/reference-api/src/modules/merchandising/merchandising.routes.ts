import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MarketService } from '../masterdata/market.service.ts'
import { addressFields } from './address-fields.ts'

export function merchandisingRoutes(app: FastifyInstance, route: Route, markets: MarketService) {
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
