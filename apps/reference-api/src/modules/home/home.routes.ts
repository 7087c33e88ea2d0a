import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { LandingService } from './home.service.ts'

export function landingRoutes(app: FastifyInstance, route: Route, landing: LandingService) {
  route(app, 'GET /web/experience/landing/guest/v1/header-footer', ({ market }) => landing.headerFooter(market), {
    maxAge: 60,
  })
  route(
    app,
    'GET /web/experience/landing/guest/v1/homepage',
    ({ query, market }) => landing.home(query.department, market),
    { maxAge: 10 },
  )
}
