import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Route } from '../../platform/http/route.ts'
import { contactRoutes } from './contacts.routes.ts'
import { preferenceRoutes } from './preferences.routes.ts'
import type { AccountServices } from './account-services.ts'

const path = '/experience/account/private/v1'
const changes = { rate: 'account' } as const
const proofs = { rate: 'accountProof' } as const

/** The account area: addresses, preferences, orders, sign-ins and the end of an account. */
export function accountRoutes(app: FastifyInstance, route: Route, services: AccountServices) {
  contactRoutes(app, route, services.contacts)
  preferenceRoutes(app, route, services.preferences)
  const { placedOrders, summariseProducts, accountSessions, exportAccount, deletions } = services

  route(app, `GET ${path}/my-account/orders`, async (call) => {
    const { UID } = call.shopper
    const { userId, ...query } = call.query
    if (userId !== UID) throw new ApiError('NOT_FOUND')
    return placedOrders.list(UID, query)
  })

  route(app, `GET ${path}/orders/products-summary`, async (call) => {
    const { UID } = call.shopper
    if (call.query.userId !== UID) throw new ApiError('NOT_FOUND')
    return summariseProducts(UID)
  })

  route(app, `GET ${path}/sessions`, (call) => accountSessions.list(call.shopper))
  route(app, `DELETE ${path}/sessions`, (call) => accountSessions.endOthers(call.shopper), changes)
  route(
    app,
    `DELETE ${path}/sessions/{sessionId}`,
    (call) => accountSessions.end(call.shopper, call.params.sessionId),
    changes,
  )

  route(app, `POST ${path}/export`, (call) => exportAccount(call, call.body.authToken), proofs)
  route(app, `GET ${path}/deletion`, (call) => deletions.read(call.shopper.UID))
  route(
    app,
    `POST ${path}/deletion`,
    (call) => deletions.request(call.shopper, call.shopLocale.locale, call.body.authToken),
    proofs,
  )
  route(app, `DELETE ${path}/deletion`, (call) => deletions.takeBack(call.shopper.UID), changes)
}
