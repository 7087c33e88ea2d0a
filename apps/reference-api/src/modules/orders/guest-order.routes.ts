import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { OrderAccess } from './order-access.ts'
import type { OrderLooks } from './order-looks.ts'
import type { TrackedOrders } from './tracked-order.ts'

export interface GuestOrderParts {
  readonly trackedOrders: TrackedOrders
  readonly orderAccess: OrderAccess
  readonly looks: Pick<OrderLooks, 'from'>
}

/** Orders for whoever knows their number and e-mail. */
export function guestOrderRoutes(
  app: FastifyInstance,
  route: Route,
  { trackedOrders, orderAccess, looks }: GuestOrderParts,
) {
  const path = '/experience/checkout/guest/v1/guest-order' as const
  const options = { rate: 'guestOrder' } as const
  /** Counts a call before it is made. */
  const counted =
    <C extends { readonly network: string }, T>(make: (call: C) => Promise<T>) =>
    async (call: C) => {
      await looks.from(call.network)
      return make(call)
    }

  route(
    app,
    `GET ${path}`,
    counted(({ query }) => trackedOrders.track(query)),
    options,
  )
  route(
    app,
    `POST ${path}/actions`,
    counted(({ body }) => trackedOrders.cancel(body, body)),
    options,
  )
  route(
    app,
    `POST ${path}/code`,
    counted(({ body }) => orderAccess.sendCode(body)),
    options,
  )
  route(
    app,
    `POST ${path}/access`,
    counted((call) => orderAccess.open(call, call.body)),
    options,
  )
}
