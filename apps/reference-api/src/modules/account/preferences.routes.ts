import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { PreferenceService } from '../preferences/preferences.service.ts'

export function preferenceRoutes(app: FastifyInstance, route: Route, preferences: PreferenceService) {
  const path = '/experience/account/private/v1/preferences'
  route(app, `GET ${path}`, (call) => preferences.read(call.shopper.UID))
  route(app, `PUT ${path}`, (call) => preferences.change(call.shopper.UID, call.body), { rate: 'account' })
}
