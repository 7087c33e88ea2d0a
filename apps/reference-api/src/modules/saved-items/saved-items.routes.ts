import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { keyed, type Route } from '../../platform/http/route.ts'
import type { SavedItemsService } from './saved-items.service.ts'

/** They change what the cart holds, or what it held. */
const changes = { rate: 'cart' } as const

interface OwnCall {
  readonly shopper: ShopperCaller
  readonly params: { readonly userId: string }
}

/** Another shopper's list is answered like one that does not exist. */
function own<Call extends OwnCall>(call: Call): Call {
  if (call.params.userId !== call.shopper.subject) throw new ApiError('NOT_FOUND')
  return call
}

export function savedItemsRoutes(app: FastifyInstance, route: Route, savedItems: SavedItemsService) {
  route(app, 'GET /experience/checkout/guest/v1/cart/user/{userId}/saved', async (call) => savedItems.read(own(call)))
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/{cartId}/item/{itemId}/save',
    (call) => savedItems.save(call, call.params.cartId, call.params.itemId, keyed(call.once)),
    changes,
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}/saved',
    async (call) => savedItems.add(own(call), call.body, keyed(call.once)),
    changes,
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}/saved/{savedId}/move',
    async (call) => savedItems.move(own(call), call.params.savedId, call.body.quantity, keyed(call.once)),
    changes,
  )
  route(
    app,
    'DELETE /experience/checkout/guest/v1/cart/user/{userId}/saved/{savedId}',
    async (call) => savedItems.remove(own(call), call.params.savedId),
    changes,
  )
}
