import type { FastifyInstance } from 'fastify'
import { keyed, type Route } from '../../platform/http/route.ts'
import type { PaymentService } from './payment.service.ts'

export function paymentRoutes(app: FastifyInstance, route: Route, payments: PaymentService) {
  route(
    app,
    'POST /experience/payment/private/v1/unifiedPayment/pay',
    async (call) => payments.pay(call, call.body, keyed(call.once)),
    { isInSteps: true, rate: 'payment' },
  )
}
