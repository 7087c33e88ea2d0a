import type { FastifyInstance } from 'fastify'
import { keyed, type Route } from '../../platform/http/route.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { checkCouponsOn } from '../promotions/coupons.service.ts'
import type { SlotService } from '../slots/slots.service.ts'
import { slotRoutes } from './order-slots.routes.ts'
import { guestOrderRoutes, type GuestOrderParts } from './guest-order.routes.ts'
import type { OrderService } from './orders.service.ts'

const changes = { rate: 'orderChange' } as const

export function orderRoutes(
  app: FastifyInstance,
  route: Route,
  {
    orders,
    payments,
    trackedOrders,
    orderAccess,
    looks,
    slots,
    featureToggles,
  }: GuestOrderParts & {
    orders: OrderService
    /** Asks the providers how open payments of an order stand. */
    payments: { reconcile(orderId: string): Promise<void> }
    slots: SlotService
    featureToggles: FeatureToggleReader
  },
) {
  slotRoutes(app, route, slots, orders)
  route(
    app,
    'POST /experience/checkout/guest/v1/orders',
    async (call) => orders.create(call, call.query, keyed(call.once)),
    { rate: 'order' },
  )
  route(app, 'GET /experience/checkout/guest/v1/orders/{orderId}', async (call) => {
    const order = await orders.read(call, call.params.orderId)
    const isOpen = order.payments.some(({ status }) => status === 'New' || status === 'Unknown')
    if (!isOpen) return order
    await payments.reconcile(order.id)
    return orders.read(call, order.id)
  })
  guestOrderRoutes(app, route, { trackedOrders, orderAccess, looks })
  route(
    app,
    'POST /experience/checkout/guest/v1/orders/customer/guest-customer',
    async (call) => orders.setCustomer(call, call.body),
    changes,
  )
  route(
    app,
    'PUT /experience/checkout/guest/v1/orders/{orderId}/fulfillmentinfo',
    async (call) => orders.setFulfillment(call, call.params.orderId, call.body),
    changes,
  )
  route(
    app,
    'PUT /experience/checkout/guest/v1/orders/{orderId}/billinginfo',
    async (call) => orders.setBilling(call, call.params.orderId, call.body),
    changes,
  )
  route(
    app,
    'PUT /experience/checkout/guest/v1/orders/{orderId}/coupon/{couponCode}',
    async (call) => {
      checkCouponsOn(await featureToggles(call.shopLocale.country))
      return orders.applyCoupon(call, call.params.orderId, call.params.couponCode)
    },
    changes,
  )
  route(
    app,
    'DELETE /experience/checkout/guest/v1/orders/{orderId}/coupon/{couponCode}',
    async (call) => orders.removeCoupon(call, call.params.orderId, call.params.couponCode),
    changes,
  )
  route(
    app,
    'POST /experience/checkout/guest/v1/orders/{orderId}/actions',
    async (call) => orders.act(call, call.params.orderId, call.body, keyed(call.once)),
    changes,
  )
}
