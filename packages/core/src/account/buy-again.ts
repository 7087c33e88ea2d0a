import type { Order, Product } from '@vitrine/contract'
import { toAddLine, type CartRefusal } from '../cart/index.ts'
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

/**
 * How buying again ended. `done` has the units that are in the bag; `refused` names the first reason of the bag. What
 * was added before a refusal or a failure stays in it.
 */
export type BuyAgainOutcome =
  | { readonly outcome: 'done'; readonly added: number }
  | { readonly outcome: 'refused'; readonly added: number; readonly refusal: CartRefusal }
  | { readonly outcome: 'failed'; readonly added: number }

/** Buying what was bought before; part of the shop's own pages only. */
export interface BuyAgain {
  /** NOT_FOUND is its error's code when the order is not this shopper's. */
  summary(orderId: string): Query<BuyAgainSummary>
  /** Adds what can be had. Never rejects. */
  add(orderId: string): Promise<BuyAgainOutcome>
}

/** Buying again in a storefront: `storefront.use(buyAgainDomain)`. */
export const buyAgainDomain = defineDomain<BuyAgain>('buyAgain', ({ query, storefront }) => {
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
      const { value } = await summary(orderId).load()
      if (!value) return { outcome: 'failed', added: 0 }
      let added = 0
      // One after the other, so that what the bag has no room for is the end of the order and not any part of it.
      for (const { line, quantity } of value.lines.filter((candidate) => candidate.quantity > 0)) {
        const outcome = await storefront.cart.addLine({ ...toAddLine(line), quantity })
        if (outcome.outcome === 'refused') return { outcome: 'refused', added, refusal: outcome }
        if (outcome.outcome !== 'done') return { outcome: 'failed', added }
        added += quantity
      }
      return { outcome: 'done', added }
    },
  }
})
