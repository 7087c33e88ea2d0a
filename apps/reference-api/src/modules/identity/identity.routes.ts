import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import { callerOf } from './identity-calls.ts'
import type { IdentityService } from './identity.service.ts'

export function identityRoutes(app: FastifyInstance, route: Route, identity: IdentityService) {
  const limited = { rate: 'identity' } as const
  const path = '/experience/identity/v1'
  route(app, `POST ${path}/otp/send`, (call) => identity.sendCode(call.body, call.shopper, callerOf(call)), limited)
  route(app, `POST ${path}/otp/verify`, ({ body }) => identity.verifyCode(body), limited)
  route(app, `POST ${path}/otp/login`, (call) => identity.loginWithCode(call.body, callerOf(call)), limited)
  route(
    app,
    `POST ${path}/otp/update`,
    (call) => identity.updateWithCode(call.shopper, call.body, callerOf(call)),
    limited,
  )
  route(app, `POST ${path}/otp/authenticate`, (call) => identity.authenticateWithCode(call.shopper, call.body), limited)
  route(app, `POST ${path}/accounts/register`, (call) => identity.register(call.body, callerOf(call)), limited)
  route(app, `POST ${path}/accounts/login`, (call) => identity.login(call.body, callerOf(call)), limited)
  route(
    app,
    `POST ${path}/accounts/reset-password`,
    (call) => identity.resetPassword(call.body, callerOf(call)),
    limited,
  )
  route(app, `GET ${path}/accounts/info`, (call) => identity.accountInfo(call.shopper))
  route(
    app,
    `PUT ${path}/accounts/info`,
    (call) => identity.setAccountInfo(call.shopper, call.body, callerOf(call)),
    limited,
  )
  route(app, `POST ${path}/accounts/logout`, (call) => identity.logout(call.shopper))
}
