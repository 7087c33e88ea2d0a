import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { StoreService } from './stores.service.ts'

export function storeRoutes(app: FastifyInstance, route: Route, stores: StoreService) {
  route(app, 'GET /experience/catalog/guest/v1/stores', ({ query, market }) => stores.list(query, market), {
    maxAge: 60,
  })
  route(
    app,
    'GET /experience/catalog/guest/v1/stores/availability/{productCode}',
    ({ params, market }) => stores.availability(params.productCode, market),
    { maxAge: 10 },
  )
}
