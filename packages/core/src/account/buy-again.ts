import type { Order, Product } from '@vitrine/contract'
import { toAddLine } from '../cart/index.ts'
import { cartBulkDomain, type CartBulkOutcome } from '../cart-bulk/index.ts'
import { catalogDomain } from '../catalog/index.ts'
import { normaliseFailedRead, StorefrontError } from '../errors/index.ts'
import { ordersDomain } from '../orders/index.ts'
import { formatDomain } from '../format/index.ts'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { buyAgainChoice, buyAgainLines, type BuyAgainLine, type BuyAgainValues } from './buy-again.rules.ts'

/** An order that was placed before, and what of it can be had now. */
export interface BuyAgainSummary {
  readonly order: Order
  readonly lines: readonly BuyAgainLine[]
  /** Units that are added unless the shopper chooses otherwise. */
  readonly count: number
}

/** How an add of what was bought before ended; `invalid` where nothing is chosen, or a quantity is no number. */
export type BuyAgainOutcome =
  | { readonly outcome: 'invalid' }
  | (CartBulkOutcome & {
      /** What became of each line that was chosen, by its name. */
      readonly said: readonly string[]
    })

/** Buying what was bought before; part of the shop's own pages only. */
export interface BuyAgain {
  /** NOT_FOUND is its error's code when the order is not this shopper's. */
  summary(orderId: string): Query<BuyAgainSummary>
  /**
   * Adds what is chosen; what was added before a failure stays in the bag. Never rejects.
   * @param values - Fields of the form. @defaultValue everything that can be had
   */
  add(orderId: string, values?: BuyAgainValues): Promise<BuyAgainOutcome>
}

/** Buying again in a storefront: `storefront.use(buyAgainDomain)`. */
export const buyAgainDomain = defineDomain<BuyAgain>('buyAgain', ({ query, storefront }) => {
  const { i18n } = storefront
  const bulk = storefront.use(cartBulkDomain)
  const format = storefront.use(formatDomain)
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
    return { order, lines, count: buyAgainChoice(lines).count }
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
    async add(orderId, values) {
      const { value, error } = await summary(orderId).load()
      if (!value) return { outcome: 'failed', error: error!, lines: [], added: 0, messages: [], said: [] }
      const { wanted, faults } = buyAgainChoice(value.lines, values)
      if (values && (faults.length > 0 || wanted.length === 0)) return { outcome: 'invalid' }
      const lines = wanted.map(({ line, quantity }) => {
        const { productName } = line.product
        return { ...toAddLine(line), quantity, productName }
      })
      const [end] = await Promise.all([bulk.add(lines), i18n.load('buyAgain').catch(() => {})])
      const said = end.lines.map(({ message, quantity }, index) => {
        const name = format.isolate(lines[index]!.productName)
        return message ?? i18n.find('buyAgain.added', { name, count: quantity }) ?? name
      })
      return { ...end, said }
    },
  }
})
