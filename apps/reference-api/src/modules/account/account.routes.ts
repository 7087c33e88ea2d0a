import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import { customerOf, type Route } from '../../platform/http/route.ts'
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
  const { placedOrders, summariseProducts, accountSessions, exportAccount, deletions, ownerOf } = services

  route(app, `GET ${path}/my-account/orders`, async (call) => {
    const { UID } = customerOf(call)
    const { userId, ...query } = call.query
    if (userId !== UID) throw new ApiError('NOT_FOUND')
    return placedOrders.list(UID, query)
  })

  route(app, `GET ${path}/orders/products-summary`, async (call) => {
    const { UID } = customerOf(call)
    if (call.query.userId !== UID) throw new ApiError('NOT_FOUND')
    return summariseProducts(UID)
  })

  route(app, `GET ${path}/sessions`, (call) => accountSessions.list(customerOf(call)))
  route(app, `DELETE ${path}/sessions`, (call) => accountSessions.endOthers(customerOf(call)), changes)
  route(
    app,
    `DELETE ${path}/sessions/{sessionId}`,
    (call) => accountSessions.end(customerOf(call), call.params.sessionId),
    changes,
  )

  route(app, `POST ${path}/export`, (call) => exportAccount(call, call.body.authToken), proofs)
  route(app, `GET ${path}/deletion`, (call) => deletions.read(customerOf(call).UID))
  route(
    app,
    `POST ${path}/deletion`,
    async (call) => {
      const owner = await ownerOf(customerOf(call).UID)
      if (!owner) throw new ApiError('UNAUTHORIZED')
      return deletions.request(owner, call.market.locale, call.body.authToken)
    },
    proofs,
  )
  route(app, `DELETE ${path}/deletion`, (call) => deletions.takeBack(customerOf(call).UID), changes)
}
