import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { ReturnReasonReader } from './return-reasons.service.ts'

export function returnReasonRoutes(app: FastifyInstance, route: Route, returnReasons: ReturnReasonReader) {
  route(
    app,
    'GET /experience/merchandising/guest/v1/return-reasons',
    ({ query, shopLocale }) => returnReasons(query.department, shopLocale.language),
    { maxAge: 60 },
  )
}
