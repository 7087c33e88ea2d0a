import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { SlotService } from '../slots/slots.service.ts'
import type { OrderService } from './orders.service.ts'

const changes = { rate: 'orderChange' } as const
const order = '/experience/checkout/guest/v1/orders/{orderId}'

export function slotRoutes(app: FastifyInstance, route: Route, slots: SlotService, orders: OrderService) {
  route(app, 'POST /experience/checkout/guest/v4/orders/delivery-slots', async (call) =>
    slots.list(call.body, call.shopLocale, await orders.hampersFrom(call, call.body.cartId)),
  )
  route(app, `GET ${order}/delivery-slots`, async (call) => {
    const { query, hampersFrom, isBooked } = await orders.slotQuery(call, call.params.orderId)
    return slots.list(query, call.shopLocale, hampersFrom, isBooked)
  })
  route(
    app,
    'GET /experience/catalog/guest/v1/product-details-page/products/{id}/hamper-days',
    ({ params, query, shopLocale }) => slots.hamperDays(params.id, query, shopLocale),
    { maxAge: 60 },
  )
  route(
    app,
    `PUT ${order}/delivery-slots`,
    async (call) => orders.chooseSlots(call, call.params.orderId, call.body),
    changes,
  )
  route(
    app,
    `PUT ${order}/delivery-note`,
    async (call) => orders.setDeliveryNote(call, call.params.orderId, call.body),
    changes,
  )
  route(app, `GET ${order}/collection-store`, async (call) => orders.collectionStores(call, call.params.orderId))
  route(
    app,
    `PUT ${order}/collection-store`,
    async (call) => orders.collect(call, call.params.orderId, call.body),
    changes,
  )
}
