import { accountOrdersDomain, contentDomain, orderRangeOf, type Storefront } from '@vitrine/core'

export interface OrdersPage {
  readonly range?: string
  readonly page?: number
}

/** Fetches one page of the orders, and whether they can be bought again. */
export function loadAccountOrders(storefront: Storefront, { range, page = 1 }: OrdersPage): Promise<unknown> {
  if (storefront.config.shopUrl) return Promise.resolve()
  return Promise.all([
    storefront
      .use(accountOrdersDomain)
      .list({ range: orderRangeOf(range), page })
      .load(),
    storefront.use(contentDomain).featureToggles.load(),
  ])
}
