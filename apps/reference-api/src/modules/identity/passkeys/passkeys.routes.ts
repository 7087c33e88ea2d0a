import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../platform/http/route.ts'
import { callerOf } from '../identity-calls.ts'
import type { PasskeyService } from './passkeys.service.ts'

export function passkeyRoutes(app: FastifyInstance, route: Route, passkeys: PasskeyService) {
  const limited = { rate: 'identity' } as const
  const path = '/experience/identity/v1/passkeys'
  route(app, `POST ${path}/options`, (call) => passkeys.creationOptions(call.shopper), limited)
  route(app, `POST ${path}`, (call) => passkeys.add(call.shopper, call.body, callerOf(call)), limited)
  route(app, `GET ${path}`, (call) => passkeys.list(call.shopper))
  route(app, `DELETE ${path}/{passkeyId}`, (call) => passkeys.remove(call.shopper, call.params.passkeyId), limited)
  route(app, `POST ${path}/login/options`, () => passkeys.requestOptions(), limited)
  route(app, `POST ${path}/login`, (call) => passkeys.login(call.body, callerOf(call)), limited)
}
