import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { BackInStockService } from './back-in-stock.service.ts'

export function backInStockRoutes(app: FastifyInstance, route: Route, backInStock: BackInStockService) {
  const limited = { rate: 'backInStock' } as const
  route(
    app,
    'POST /experience/catalog/guest/v1/back-in-stock',
    async ({ body, shopLocale }) => {
      await backInStock.requestAlert(body, shopLocale)
      return { isAccepted: true as const }
    },
    limited,
  )
  route(
    app,
    'POST /experience/account/private/v1/my-account/back-in-stock',
    async ({ body, shopper, shopLocale }) => ({
      outcome: await backInStock.requestOwnAlert(shopper.UID, body, shopLocale),
    }),
    limited,
  )
  route(
    app,
    'DELETE /experience/catalog/guest/v1/back-in-stock/{id}',
    async ({ params }) => {
      await backInStock.withdraw(params.id)
      return { isAccepted: true as const }
    },
    limited,
  )
}
