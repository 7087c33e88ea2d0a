import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import { keyed, type Route } from '../../platform/http/route.ts'
import type { CartService } from './cart.service.ts'
import type { HandoverService } from './handover.service.ts'

const changes = { rate: 'cart' } as const

/** Another shopper's cart is answered like one that does not exist. */
function ownUser(shopper: Shopper, userId: string) {
  if (userId !== shopper.subject) throw new ApiError('NOT_FOUND')
}

export function cartRoutes(
  app: FastifyInstance,
  route: Route,
  { carts, handovers }: { carts: CartService; handovers: HandoverService },
) {
  // An account id or employee address is a claim; a guest token proves neither, so they change nothing here.
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}',
    (call) => {
      ownUser(call.shopper, call.params.userId)
      return carts.open(call, keyed(call.once))
    },
    changes,
  )
  route(app, 'GET /experience/checkout/guest/v1/cart/user/{userId}', (call) => {
    ownUser(call.shopper, call.params.userId)
    return carts.openOf(call)
  })
  route(app, 'GET /experience/checkout/guest/v1/cart/{cartId}', (call) => carts.read(call, call.params.cartId))
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/{cartId}/item',
    (call) => carts.addItem(call, call.params.cartId, call.body, keyed(call.once)),
    changes,
  )
  route(
    app,
    'PUT /experience/checkout/guest/v1/cart/{cartId}/item/{itemId}',
    (call) => carts.updateItem(call, call.params.cartId, call.params.itemId, call.body),
    changes,
  )
  route(
    app,
    'PUT /experience/checkout/guest/v1/cart/{cartId}/item/{itemId}/{quantity}',
    (call) => carts.setQuantity(call, call.params.cartId, call.params.itemId, call.params.quantity),
    changes,
  )
  route(
    app,
    'DELETE /experience/checkout/guest/v1/cart/{cartId}/item/{itemId}',
    (call) => carts.setQuantity(call, call.params.cartId, call.params.itemId, 0),
    changes,
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/{cartId}/handover',
    (call) => handovers.create(call, call.params.cartId),
    changes,
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}/handover/{code}',
    (call) => {
      ownUser(call.shopper, call.params.userId)
      return handovers.accept(call, call.params.code)
    },
    changes,
  )
}
