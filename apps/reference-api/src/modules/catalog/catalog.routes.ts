import { dayIn } from '@vitrine/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CatalogService } from './catalog.service.ts'

interface CatalogParts {
  readonly catalog: CatalogService
  readonly clock: Clock
}

/** Seconds that a catalogue answer may be kept; stock is checked again when something is put into a cart. */
const MAX_AGE = 10

export function catalogRoutes(app: FastifyInstance, route: Route, { catalog, clock }: CatalogParts) {
  const cached = { maxAge: MAX_AGE, cacheKeyOf: () => '' }
  route(
    app,
    'GET /experience/catalog/guest/v1/product-details-page/products/{id}',
    ({ params, shopLocale }) => catalog.product(params.id, shopLocale),
    {
      ...cached,
      // the promotion's name and the days of delivery are of a day; an order changes stock and no version
      cacheKeyOf: async ({ params, shopLocale }) =>
        `${dayIn(shopLocale.timeZone, clock.now())} ${await catalog.stockVersion(params.id)}`,
    },
  )
  route(
    app,
    'POST /experience/catalog/guest/v1/product-details-page/products/{id}/configure',
    ({ params, body, shopLocale }) => catalog.configure(params.id, body, shopLocale),
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/category-navigation',
    ({ shopLocale }) => catalog.navigation(shopLocale),
    cached,
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/category/{catalogName}',
    ({ params, shopLocale }) => catalog.category(params.catalogName, shopLocale),
    cached,
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/sitemap',
    ({ query, shopLocale }) => catalog.sitemap(query.after, shopLocale),
    cached,
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/alternates/{catalogName}',
    ({ params }) => catalog.alternates(params.catalogName),
    cached,
  )
}
