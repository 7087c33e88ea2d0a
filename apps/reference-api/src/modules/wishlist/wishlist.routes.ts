import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { keyed, WHO_CALLS, type Route } from '../../platform/http/route.ts'
import type { WishlistService } from './wishlist.service.ts'

const changes = { rate: 'wishlist' } as const

interface OwnCall {
  readonly shopper: ShopperCaller
  readonly params: { readonly userId: string }
}

/** Another shopper's wishlist is answered like one that does not exist. */
function own<Call extends OwnCall>(call: Call): Call {
  if (call.params.userId !== call.shopper.subject) throw new ApiError('NOT_FOUND')
  return call
}

/** The same for a browser that may have no guest yet. */
const whoCalls = <Call extends OwnCall>(call: Call): Call => (call.params.userId === WHO_CALLS ? call : own(call))

export function wishlistRoutes(app: FastifyInstance, route: Route, wishlists: WishlistService) {
  route(app, 'GET /experience/checkout/guest/v1/wishlist/user/{userId}', async (call) => wishlists.read(own(call)))
  route(app, 'GET /experience/checkout/guest/v1/wishlist/user/{userId}/contents', async (call) =>
    wishlists.contents(own(call)),
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/wishlist/user/{userId}/item',
    async (call) => wishlists.add(whoCalls(call), call.body),
    changes,
  )
  route(
    app,
    'DELETE /experience/checkout/guest/v1/wishlist/user/{userId}/item/{productCode}',
    async (call) => wishlists.remove(whoCalls(call), call.params.productCode),
    changes,
  )
  // It adds to the cart, so that it is one of the cart's changes.
  route(
    app,
    'POST /experience/checkout/guest/v1/wishlist/user/{userId}/item/{productCode}/move',
    async (call) => wishlists.move(whoCalls(call), call.params.productCode, call.body, keyed(call.once)),
    { rate: 'cart' },
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/wishlist/user/{userId}/share',
    async (call) => wishlists.share(own(call)),
    changes,
  )
  route(
    app,
    'DELETE /experience/checkout/guest/v1/wishlist/user/{userId}/share',
    async (call) => wishlists.unshare(own(call)),
    changes,
  )
  route(
    app,
    'GET /experience/catalog/guest/v1/shared-wishlist/{shareCode}',
    ({ params, shopLocale }) => wishlists.shared(params.shareCode, shopLocale),
    changes,
  )
}
