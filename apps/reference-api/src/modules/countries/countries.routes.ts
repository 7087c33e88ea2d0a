import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MarketService } from './countries.service.ts'
import type { CountryTermsService } from './country-terms.service.ts'

const maxAge = 60

export function countryRoutes(
  app: FastifyInstance,
  route: Route,
  { markets, countryTerms }: { markets: MarketService; countryTerms: CountryTermsService },
) {
  const folder = '/experience/masterdata/guest/v1'
  route(app, `GET ${folder}/master-data`, ({ market }) => countryTerms.masterData(market), { maxAge })
  route(app, `GET ${folder}/country-list`, async ({ market }) => ({ items: await markets.entries(market.language) }), {
    maxAge,
  })
}
