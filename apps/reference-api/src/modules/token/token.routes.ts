import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { TokenService } from './token.service.ts'

export function tokenRoutes(app: FastifyInstance, route: Route, tokens: TokenService) {
  route(app, 'POST /token/oauth', ({ body }) => tokens.issue(body), { rate: 'token' })
  route(app, 'POST /token/refresh', ({ body }) => tokens.refresh(body), { rate: 'token' })
  route(app, 'POST /token/revoke', ({ body }) => tokens.revoke(body), { rate: 'token' })
}
