import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { SearchService } from './search.service.ts'

/** Seconds that an answer with products may be kept, and one that editors wrote. */
const cached = { maxAge: 10, cacheKeyOf: () => '' }
const cachedLonger = { maxAge: 60 }

/** Words that nobody has asked for before are looked up one by one; a list without words is counted in memory. */
const isCostly = ({ query }: Readonly<Record<string, unknown>>) => typeof query === 'string' && query !== ''

export function searchRoutes(app: FastifyInstance, route: Route, search: SearchService) {
  route(app, 'GET /experience/catalog/guest/v1/products', ({ query, shopLocale }) => search.list(query, shopLocale), {
    ...cached,
    isCostly,
  })
  route(
    app,
    'GET /experience/catalog/guest/v1/suggestions',
    ({ query, shopLocale }) => search.suggest(query.query ?? '', query.department, shopLocale),
    { ...cached, isCostly },
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/search-index',
    ({ shopLocale, request }) => search.data.index(String(request.headers['page-type']), shopLocale.language),
    cachedLonger,
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/search-placeholder',
    ({ shopLocale }) => search.data.placeholders(shopLocale.language),
    cachedLonger,
  )
  route(
    app,
    'GET /experience/merchandising/guest/v1/common/search-filters',
    ({ shopLocale }) => search.data.filters(shopLocale.language),
    cachedLonger,
  )
  route(
    app,
    'GET /experience/merchandising/guest/v1/search-trend',
    ({ query, shopLocale }) => search.data.trends(query.department, shopLocale.language),
    cachedLonger,
  )
}
