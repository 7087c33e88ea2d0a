import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { keyed, WHO_CALLS, type Route } from '../../platform/http/route.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import type { OnboardingService } from '../onboarding/onboarding.service.ts'
import { checkCouponsOn } from '../promotions/coupons.service.ts'
import type { CartService } from './cart.service.ts'
import type { HandoverService } from './handover.service.ts'
import type { MergeService } from './merge.service.ts'

const changes = { rate: 'cart' } as const

/** Another shopper's cart is answered like one that does not exist. */
function ownUser(shopper: ShopperCaller, userId: string) {
  if (userId !== shopper.subject) throw new ApiError('NOT_FOUND')
}

export interface CartRouteServices {
  carts: CartService
  handovers: HandoverService
  merges: MergeService
  onboarding: Pick<OnboardingService, 'checkClaim'>
  featureToggles: FeatureToggleReader
}

export function cartRoutes(
  app: FastifyInstance,
  route: Route,
  { carts, handovers, merges, onboarding, featureToggles }: CartRouteServices,
) {
  // An account id or employee address is a claim, which the token must prove.
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}',
    async (call) => {
      ownUser(call.shopper, call.params.userId)
      await onboarding.checkClaim(call.shopper, call.query)
      return carts.open(call, keyed(call.once))
    },
    changes,
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}/item',
    async (call) => {
      if (call.params.userId !== WHO_CALLS) ownUser(call.shopper, call.params.userId)
      await onboarding.checkClaim(call.shopper, call.query)
      return carts.addToOpen(call, call.body, keyed(call.once))
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
    'POST /experience/checkout/guest/v1/cart/{cartId}/bulkitems',
    (call) => carts.addItems(call, call.params.cartId, call.body.items, keyed(call.once)),
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
  couponRoutes(app, route, carts, featureToggles)
  hamperDateRoutes(app, route, carts)
  handoverRoutes(app, route, handovers)
  route(
    app,
    'POST /experience/checkout/guest/v1/cart/user/{userId}/merge',
    (call) => {
      ownUser(call.shopper, call.params.userId)
      return merges.merge(call, { ...call.body, secret: call.request.headers['x-guest-secret'] as string | undefined })
    },
    changes,
  )
}

function couponRoutes(
  app: FastifyInstance,
  route: Route,
  carts: Pick<CartService, 'applyCoupon' | 'removeCoupon'>,
  featureToggles: FeatureToggleReader,
) {
  route(
    app,
    'PUT /experience/checkout/guest/v1/cart/{cartId}/coupon/{couponCode}',
    async (call) => {
      checkCouponsOn(await featureToggles(call.shopLocale.country))
      return carts.applyCoupon(call, call.params.cartId, call.params.couponCode)
    },
    changes,
  )
  route(
    app,
    'DELETE /experience/checkout/guest/v1/cart/{cartId}/coupon/{couponCode}',
    (call) => carts.removeCoupon(call, call.params.cartId, call.params.couponCode),
    changes,
  )
}

function hamperDateRoutes(
  app: FastifyInstance,
  route: Route,
  carts: Pick<CartService, 'hamperDays' | 'setHamperDate'>,
) {
  route(app, 'GET /experience/checkout/guest/v1/cart/{cartId}/hamper-days', (call) =>
    carts.hamperDays(call, call.params.cartId),
  )
  route(
    app,
    'PUT /experience/checkout/guest/v1/cart/{cartId}/hamper-date',
    (call) => carts.setHamperDate(call, call.params.cartId, call.body),
    changes,
  )
}

function handoverRoutes(app: FastifyInstance, route: Route, handovers: HandoverService) {
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
