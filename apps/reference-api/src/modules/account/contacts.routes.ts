import type { FastifyInstance } from 'fastify'
import { keyed, type Route } from '../../platform/http/route.ts'
import type { ContactService } from '../contacts/contacts.service.ts'

const changes = { rate: 'account' } as const

export function contactRoutes(app: FastifyInstance, route: Route, contacts: ContactService) {
  route(app, 'GET /experience/account/private/v1/accounts/{accountId}/contacts/address', (call) =>
    contacts.list({ ...call.shopper, shopLocale: call.shopLocale }, call.params.accountId),
  )
  route(
    app,
    'POST /experience/account/private/v1/accounts/{accountId}/contacts/address',
    (call) =>
      contacts.add(
        { ...call.shopper, shopLocale: call.shopLocale },
        call.params.accountId,
        call.body,
        keyed(call.once),
      ),
    changes,
  )
  route(
    app,
    'PUT /experience/account/private/v1/accounts/{accountId}/contacts/address/{contactId}',
    (call) => {
      const { accountId, contactId } = call.params
      return contacts.change({ ...call.shopper, shopLocale: call.shopLocale }, accountId, contactId, call.body)
    },
    changes,
  )
  route(
    app,
    'DELETE /experience/account/private/v1/accounts/{accountId}/contacts/address/{contactId}',
    (call) => {
      const { accountId, contactId } = call.params
      return contacts.remove({ ...call.shopper, shopLocale: call.shopLocale }, accountId, contactId)
    },
    changes,
  )
}
