import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { ProductSetReader } from './product-sets.service.ts'

export function productSetRoutes(app: FastifyInstance, route: Route, productSets: ProductSetReader) {
  route(
    app,
    'GET /experience/merchandising/guest/v1/product-sets',
    ({ query: { productCode }, shopLocale }) => productSets(productCode, shopLocale),
    { maxAge: 60 },
  )
}
