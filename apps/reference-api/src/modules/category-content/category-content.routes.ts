import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { CategoryContentService } from './category-content.service.ts'

export function categoryContentRoutes(app: FastifyInstance, route: Route, content: CategoryContentService) {
  const cached = { maxAge: 10 }
  route(
    app,
    'GET /experience/catalog/guest/v1/clp/{categoryCode}',
    ({ params, query, shopLocale }) => content.landing(params.categoryCode, query.department, shopLocale),
    cached,
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/plp/widgets',
    ({ query, shopLocale }) => content.widgets(query.department, query.category, shopLocale),
    cached,
  )
}
