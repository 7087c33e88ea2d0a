import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { InvoiceService } from './invoices.service.ts'

export function invoiceRoutes(app: FastifyInstance, route: Route, invoices: InvoiceService) {
  route(
    app,
    'GET /experience/checkout/guest/v1/orders/{orderId}/invoice',
    (call) => invoices.read(call, call.params.orderId),
    { rate: 'invoice' },
  )
}
