import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { WalletService } from './wallet.service.ts'

const path = '/experience/payment/private/v1'

export function walletRoutes(app: FastifyInstance, route: Route, wallet: WalletService) {
  // Each waits for another company between two transactions.
  const options = { isInSteps: true, rate: 'wallet' } as const
  route(app, `GET ${path}/balance`, async (call) => wallet.balance(call, call.query.phoneNumber), options)
  route(app, `POST ${path}/sendPin`, async (call) => wallet.sendPin(call, call.body), options)
  route(app, `POST ${path}/verifyPin`, async (call) => wallet.verifyPin(call, call.body), options)
}
