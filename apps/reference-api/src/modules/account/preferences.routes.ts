import type { FastifyInstance } from 'fastify'
import { customerOf, type Route } from '../../platform/http/route.ts'
import type { PreferenceService } from '../preferences/preferences.service.ts'

export function preferenceRoutes(app: FastifyInstance, route: Route, preferences: PreferenceService) {
  const path = '/experience/account/private/v1/preferences'
  route(app, `GET ${path}`, (call) => preferences.read(customerOf(call).UID))
  route(app, `PUT ${path}`, (call) => preferences.change(customerOf(call).UID, call.body), { rate: 'account' })
}
