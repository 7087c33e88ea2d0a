import type { Order } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** The shopper's orders, one at a time. */
export interface Orders {
  /** An order; NOT_FOUND is its error's code when it is not this shopper's. */
  order(id: string): Query<Order>
  /**
   * Whether a placed order is being shown for the first time in this browser; asking counts as showing. What must
   * happen once a purchase hangs on it, however often the page is reloaded.
   */
  isFirstShown(id: string): boolean
}

const shownKey = 'ordersShown'
const keptIds = 20
const validId = /^[0-9a-f]{32}$/

/** Makes the orders of one storefront: `storefront.use(ordersDomain)`. */
export const ordersDomain = defineDomain<Orders>('orders', ({ client, query, environment }) => {
  // Only ids are stored, only in this browser; without storage each reload counts as the first view.
  const shownIds = (): string[] => {
    try {
      const ids: unknown = JSON.parse(environment.storage.getItem(shownKey) ?? '[]')
      return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && validId.test(id)) : []
    } catch {
      return []
    }
  }
  const shown = new Set<string>()
  return {
    order: (orderId) =>
      query({
        key: ['orders', orderId],
        fetch: (signal) =>
          client.read('GET /experience/checkout/guest/v1/orders/{orderId}', { params: { orderId } }, { signal }),
        scope: 'shopper',
      }),
    isFirstShown(id) {
      const kept = shownIds()
      if (shown.has(id) || kept.includes(id)) return false
      shown.add(id)
      try {
        environment.storage.setItem(shownKey, JSON.stringify([...kept, id].slice(-keptIds)))
      } catch {
        // Storage that is full or forbidden: `shown` still holds for this page.
      }
      return true
    },
  }
})
