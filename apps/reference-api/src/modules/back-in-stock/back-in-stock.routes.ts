import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { BackInStockService } from './back-in-stock.service.ts'

interface AlertServices {
  readonly backInStock: BackInStockService
  /** Finds whose account it is. */
  readonly ownerOf: (UID: string) => Promise<{ readonly email?: string | undefined } | undefined>
}

export function backInStockRoutes(app: FastifyInstance, route: Route, { backInStock, ownerOf }: AlertServices) {
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
    async ({ body, shopper, shopLocale }) => {
      // An account's address is a proved one.
      const email = (await ownerOf(shopper.UID))?.email
      return { outcome: email ? await backInStock.requestAlert({ ...body, email }, shopLocale) : 'emailMissing' }
    },
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
