import type { Order, Product } from '@vitrine/contract'
import { toAddLine } from '../cart/index.ts'
import { cartBulkDomain, type CartBulkOutcome } from '../cart-bulk/index.ts'
import { catalogDomain } from '../catalog/index.ts'
import { normaliseFailedRead, StorefrontError } from '../errors/index.ts'
import { ordersDomain } from '../orders/index.ts'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { buyAgainLines, type BuyAgainLine } from './buy-again.rules.ts'

/** An order that was placed before, and what of it can be had now. */
export interface BuyAgainSummary {
  readonly order: Order
  readonly lines: readonly BuyAgainLine[]
  /** Units that are added to the bag. */
  readonly count: number
}

/** Buying what was bought before; part of the shop's own pages only. */
export interface BuyAgain {
  /** NOT_FOUND is its error's code when the order is not this shopper's. */
  summary(orderId: string): Query<BuyAgainSummary>
  /** Adds what can be had; what was added before a failure stays in the bag. Never rejects. */
  add(orderId: string): Promise<CartBulkOutcome>
}

/** Buying again in a storefront: `storefront.use(buyAgainDomain)`. */
export const buyAgainDomain = defineDomain<BuyAgain>('buyAgain', ({ query, storefront }) => {
  const bulk = storefront.use(cartBulkDomain)
  const catalog = storefront.use(catalogDomain)
  const orders = storefront.use(ordersDomain)

  async function read(orderId: string): Promise<BuyAgainSummary> {
    const { value: order, error } = await orders.order(orderId).load()
    if (!order) throw error
    // An order that was never placed was never bought.
    if (!order.submittedDate) throw new StorefrontError('NOT_FOUND', 'The order was not placed.')
    const ordered = order.items.flatMap(({ items }) => items).filter(({ isPurchasable }) => isPurchasable)
    const codes = [...new Set(ordered.map(({ product }) => product.productCode))]
    const found = await Promise.all(codes.map((code) => catalog.product(code).load()))
    const failed = found.find((resource) => resource.status === 'failed' && resource.error?.code !== 'NOT_FOUND')
    if (failed?.error) throw failed.error
    const products = new Map<string, Product>(
      found.flatMap(({ value }, index) => (value ? [[codes[index]!, value] as const] : [])),
    )
    const lines = buyAgainLines(ordered, products)
    return { order, lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
  }

  const summary = (orderId: string) =>
    query<BuyAgainSummary>({
      key: ['buyAgain', orderId],
      fetch: () =>
        read(orderId).then(
          (data) => ({ status: 200, code: 200, data }) as const,
          (error: unknown) => normaliseFailedRead(error as StorefrontError),
        ),
      scope: 'shopper',
    })

  return {
    summary,
    async add(orderId) {
      const { value, error } = await summary(orderId).load()
      if (!value) return { outcome: 'failed', error: error!, lines: [], added: 0, messages: [] }
      const wanted = value.lines.filter(({ quantity }) => quantity > 0)
      return bulk.add(
        wanted.map(({ line, quantity }) => ({
          ...toAddLine(line),
          quantity,
          productName: line.product.productName,
        })),
      )
    },
  }
})
