import type { OrderList, OrderRange } from '@vitrine/contract'
import { orderRanges } from '@vitrine/contract/rules'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Which orders are looked at. */
export interface OrderListPage {
  /** How far back. @defaultValue to the first */
  readonly range?: OrderRange
  /** Counted from 1. */
  readonly page?: number
}

/** The placed orders of who is signed in, the newest first; part of the shop's own pages only. */
export interface AccountOrders {
  list(page: OrderListPage): Query<OrderList>
}

/** How many orders a page shows. */
const ORDERS_ON_PAGE = 10

/** The range that text names, as an address has it. */
export const orderRangeOf = (text: string | undefined): OrderRange =>
  orderRanges.find((range) => range === text) ?? 'start'

/** The orders of an account: `storefront.use(accountOrdersDomain)`. */
export const accountOrdersDomain = defineDomain<AccountOrders>('accountOrders', ({ client, query, storefront }) => ({
  list: ({ range = 'start', page = 1 }) =>
    query({
      key: ['accountOrders', range, page],
      fetch: (signal) =>
        client.read(
          'GET /experience/account/private/v1/my-account/orders',
          {
            query: {
              // Read at each try: with a new token it may be another.
              get userId() {
                return storefront.session.userId
              },
              range,
              startIndex: (page - 1) * ORDERS_ON_PAGE,
              pageSize: ORDERS_ON_PAGE,
            },
          },
          { signal },
        ),
      scope: 'shopper',
    }),
}))
