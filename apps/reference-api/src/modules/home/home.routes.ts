import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { HomeReader } from './home.service.ts'

export function homeRoutes(app: FastifyInstance, route: Route, home: HomeReader) {
  route(
    app,
    'GET /web/experience/landing/guest/v1/homepage',
    ({ query, shopLocale }) => home(query.department, shopLocale),
    {
      maxAge: 10,
    },
  )
}
