import type { EventOf, Order } from '@vitrine/contract'
import { EVENT_COUPONS_MAX } from '@vitrine/contract/rules'
import type { Environment } from '../environment/index.ts'
import { eventLine } from '../emitter/index.ts'
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
  /** An order is placed: emits `purchased`, once for an order in this browser, whichever page finds it placed. */
  emitPurchase(order: Order): void
}

const shownKey = 'ordersShown'
const purchasesKey = 'purchasesEmitted'
const ID_LIMIT = 20
const validId = /^[0-9a-f]{32}$/

/**
 * Answers true once for an order in this browser. Only ids are stored; without storage each page begins anew.
 * @param key - Of what is stored.
 * @param isStored - Whether it is; else the next page says true again.
 */
function oncePerOrder(
  { storage }: Environment,
  key: string,
  isStored: () => boolean = () => true,
): (id: string) => boolean {
  const storedIds = (): string[] => {
    try {
      const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && validId.test(id)) : []
    } catch {
      return []
    }
  }
  const known = new Set<string>()
  return (id) => {
    const stored = storedIds()
    if (known.has(id) || stored.includes(id)) return false
    known.add(id)
    if (!isStored()) return true
    try {
      storage.setItem(key, JSON.stringify([...stored, id].slice(-ID_LIMIT)))
    } catch {
      // Storage that is full or forbidden: `known` still holds for this page.
    }
    return true
  }
}

/** Makes the orders of one storefront: `storefront.use(ordersDomain)`. */
export const ordersDomain = defineDomain<Orders>('orders', ({ client, query, environment, storefront }) => {
  // Until somebody has taken over what is recorded, a purchase may be lost with its page: the next one says it again.
  const isFirstPurchase = oncePerOrder(environment, purchasesKey, () => !environment.page?.early)
  return {
    order: (orderId) =>
      query({
        key: ['orders', orderId],
        fetch: (signal) =>
          client.read('GET /experience/checkout/guest/v1/orders/{orderId}', { params: { orderId } }, { signal }),
        scope: 'shopper',
      }),
    isFirstShown: oncePerOrder(environment, shownKey),
    emitPurchase(order) {
      if (isFirstPurchase(order.id)) storefront.events.emit(purchaseOf(order))
    },
  }
})

/** An order as events have it, with coupons and ways of payment and delivery where it has them. */
function purchaseOf(order: Order): EventOf<'purchased'> {
  const { id, orderNumber, shippingTotal, discountTotal, total, orderDiscounts, payments, fulfillmentInfo } = order
  const items = order.items.flatMap((group) => group.items)
  const discounts = [...orderDiscounts, ...items.flatMap(({ productDiscounts }) => productDiscounts)]
  const codes = new Set(discounts.flatMap(({ couponCode }) => couponCode ?? []))
  const held = payments.filter(({ status }) => status === 'Authorized' || status === 'Captured')
  const payment = held.findLast(({ paymentType }) => paymentType !== 'Wallet') ?? held[0]
  return {
    type: 'purchased',
    orderId: id,
    ...{ orderNumber, shippingTotal, discountTotal, total },
    lines: items.map((line) => eventLine(line)),
    ...(codes.size > 0 && { couponCodes: [...codes].slice(0, EVENT_COUPONS_MAX) }),
    ...(payment && { paymentMethod: payment.method }),
    ...(fulfillmentInfo && { deliveryMethod: fulfillmentInfo.deliveryMethod }),
  }
}
