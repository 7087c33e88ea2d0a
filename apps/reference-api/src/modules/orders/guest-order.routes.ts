import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { OrderAccess } from './order-access.ts'
import type { TrackedOrders } from './tracked-order.ts'

export interface GuestOrderParts {
  readonly trackedOrders: TrackedOrders
  readonly orderAccess: OrderAccess
}

/** Orders for whoever knows their number and e-mail. */
export function guestOrderRoutes(app: FastifyInstance, route: Route, { trackedOrders, orderAccess }: GuestOrderParts) {
  route(app, 'GET /experience/checkout/guest/v1/guest-order', async ({ query }) => trackedOrders.track(query), {
    rate: 'guestOrder',
  })
  route(
    app,
    'POST /experience/checkout/guest/v1/guest-order/actions',
    async ({ body }) => trackedOrders.cancel(body, body),
    { rate: 'guestOrder' },
  )
  route(app, 'POST /experience/checkout/guest/v1/guest-order/code', async ({ body }) => orderAccess.sendCode(body), {
    rate: 'guestOrder',
  })
  route(
    app,
    'POST /experience/checkout/guest/v1/guest-order/access',
    async (call) => orderAccess.open(call, call.body),
    { rate: 'guestOrder' },
  )
}
