import type { RecommendationType } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { addressFields } from '../addresses/address-fields.ts'
import type { CheckoutBanner } from '../banners/banners.service.ts'
import type { RecommendationService } from './recommendations.service.ts'
import type { ReturnReasonReader } from '../return-reasons/return-reasons.service.ts'

export function merchandisingRoutes(
  app: FastifyInstance,
  route: Route,
  {
    markets,
    checkoutBanner,
    recommendations,
    returnReasons,
  }: {
    markets: MarketService
    checkoutBanner: CheckoutBanner
    recommendations: RecommendationService
    returnReasons: ReturnReasonReader
  },
) {
  const kept = { maxAge: 60 }
  route(
    app,
    'GET /experience/merchandising/guest/v1/checkout-promotional-banner',
    ({ market }) => checkoutBanner(market),
    kept,
  )
  route(
    app,
    'GET /experience/merchandising/guest/v1/address/field-data',
    async ({ market }) => ({
      countryCode: market.country.toUpperCase(),
      fields: addressFields((await markets.country(market.country)).address, market.language),
    }),
    kept,
  )
  route(
    app,
    'GET /experience/merchandising/guest/v1/recommendation',
    async ({ query: { productCodes = '', department }, request, market }) => {
      const codes = productCodes.split(',').filter(Boolean)
      const type = request.headers['recommendation-type'] as RecommendationType
      const items = {
        'goes-with': () => recommendations.goingWith(codes, market),
        similar: () => recommendations.similar(codes[0] ?? '', market),
        featured: () => recommendations.featured(department, market),
      }
      return { items: await items[type]() }
    },
    kept,
  )
  route(
    app,
    'GET /experience/merchandising/guest/v1/return-reasons',
    ({ query, market }) => returnReasons(query.department, market.language),
    kept,
  )
}
