import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { FeatureToggleReader } from './feature-toggles.service.ts'

export function featureToggleRoutes(app: FastifyInstance, route: Route, featureToggles: FeatureToggleReader) {
  route(
    app,
    'GET /experience/masterdata/guest/v1/feature-toggle/homepage',
    ({ shopLocale }) => featureToggles(shopLocale.country),
    { maxAge: 60 },
  )
}
