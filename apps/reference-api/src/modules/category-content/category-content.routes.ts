import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { CategoryContentService } from './category-content.service.ts'

export function categoryContentRoutes(app: FastifyInstance, route: Route, content: CategoryContentService) {
  const kept = { maxAge: 10 }
  route(
    app,
    'GET /experience/catalog/guest/v1/clp/{categoryCode}',
    ({ params, query, market }) => content.landing(params.categoryCode, query.department, market),
    kept,
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/plp/widgets',
    ({ query, market }) => content.widgets(query.department, query.category, market),
    kept,
  )
}
