import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { StoreService } from './stores.service.ts'

export function storeRoutes(app: FastifyInstance, route: Route, stores: StoreService) {
  route(app, 'GET /experience/catalog/guest/v1/stores', ({ query, shopLocale }) => stores.list(query, shopLocale), {
    maxAge: 60,
  })
  route(
    app,
    'GET /experience/catalog/guest/v1/stores/availability/{productCode}',
    ({ params, shopLocale }) => stores.availability(params.productCode, shopLocale),
    { maxAge: 10 },
  )
}
