import type { Order, Product } from '@vitrine/contract'
import { toAddLine } from '../cart/index.ts'
import { cartBulkDomain, type CartBulkOutcome } from '../cart-bulk/index.ts'
import { catalogDomain } from '../catalog/index.ts'
import { normaliseFailedRead, StorefrontError } from '../errors/index.ts'
import { ordersDomain } from '../orders/index.ts'
import { formatDomain } from '../format/index.ts'
import type { Query } from '../query/index.ts'
import { recommendationsDomain } from '../recommendations/index.ts'
import { defineDomain, type DomainContext } from '../storefront/index.ts'
import { mostOften, oftenLine } from './bought-often.rules.ts'
import {
  buyAgainChoice,
  buyAgainLines,
  type BoughtLine,
  type BuyAgainChoice,
  type BuyAgainLine,
  type BuyAgainValues,
} from './buy-again.rules.ts'
import { offerInstead } from './buy-instead.ts'

/** What was bought before, and what of it can be had now. */
export interface BoughtBefore {
  readonly lines: readonly BuyAgainLine[]
  /** Units that are added unless the shopper chooses otherwise. */
  readonly count: number
}

/** An order that was placed before, and what of it can be had now. */
export interface BuyAgainSummary extends BoughtBefore {
  readonly order: Order
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
  /** What was bought in most orders, at most 12 products and one unit of each. */
  readonly often: Query<BoughtBefore>
  /**
   * Adds what is chosen; what was added before a failure stays in the bag. Never rejects.
   * @param orderId - The order; empty: of what was bought often.
   * @param values - Fields of the form. @defaultValue everything that can be had
   */
  add(orderId: string, values?: BuyAgainValues): Promise<BuyAgainOutcome>
}

/** Buying again in a storefront: `storefront.use(buyAgainDomain)`. */
export const buyAgainDomain = defineDomain<BuyAgain>('buyAgain', (context) => {
  const { query, storefront } = context
  const { i18n } = storefront
  const bulk = storefront.use(cartBulkDomain)
  const format = storefront.use(formatDomain)
  const { readOrder, readOften } = createReader(context)
  const before = <Found extends BoughtBefore>(name: string, read: () => Promise<Found>) =>
    query<Found>({
      key: ['buyAgain', name],
      fetch: () =>
        read().then(
          (data) => ({ status: 200, code: 200, data }) as const,
          (error: unknown) => normaliseFailedRead(error as StorefrontError),
        ),
      scope: 'shopper',
    })
  const summary = (orderId: string) => before(orderId, () => readOrder(orderId))
  const often = before('often', readOften)

  return {
    summary,
    often,
    async add(orderId, values) {
      const { value, error } = await (orderId ? summary(orderId) : often).load()
      if (!value) return { outcome: 'failed', error: error!, lines: [], added: 0, messages: [], said: [] }
      const { wanted, faults } = buyAgainChoice(value.lines, values)
      if (values && (faults.length > 0 || wanted.length === 0)) return { outcome: 'invalid' }
      const lines = wanted.map(toBulkLine)
      const [end] = await Promise.all([bulk.add(lines), i18n.load('buyAgain').catch(() => {})])
      const said = end.lines.map(({ message, quantity }, index) => {
        const name = format.isolate(lines[index]!.productName)
        return message ?? i18n.find('buyAgain.added', { name, count: quantity }) ?? name
      })
      return { ...end, said }
    },
  }
})

/** What is asked for, as the cart adds it: the line as it was bought, or what is taken in its place. */
function toBulkLine({ line, quantity, instead }: BuyAgainChoice['wanted'][number]) {
  if (!instead) return { ...toAddLine(line), quantity, productName: line.product.productName }
  const { productCode, variationProductCode, productName } = instead
  return { productCode, variationProductCode, quantity, productName }
}

/** Reads what was bought, and what of it is sold; rejects with the error of what could not be read. */
function createReader({ client, storefront }: DomainContext) {
  const catalog = storefront.use(catalogDomain)
  const orders = storefront.use(ordersDomain)
  const recommendations = storefront.use(recommendationsDomain)

  async function readProducts(codes: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    const all = [...new Set(codes)]
    const found = await Promise.all(all.map((code) => catalog.product(code).load()))
    const failed = found.find((resource) => resource.status === 'failed' && resource.error?.code !== 'NOT_FOUND')
    if (failed?.error) throw failed.error
    return new Map(found.flatMap(({ value }, index) => (value ? [[all[index]!, value] as const] : [])))
  }

  async function look(bought: readonly BoughtLine[], products: ReadonlyMap<string, Product>): Promise<BoughtBefore> {
    const lines = await offerInstead(buyAgainLines(bought, products), products, recommendations)
    return { lines, count: buyAgainChoice(lines).count }
  }

  return {
    async readOrder(orderId: string): Promise<BuyAgainSummary> {
      const { value: order, error } = await orders.order(orderId).load()
      if (!order) throw error
      // An order that was never placed was never bought.
      if (!order.submittedDate) throw new StorefrontError('NOT_FOUND', 'The order was not placed.')
      const ordered = order.items.flatMap(({ items }) => items).filter(({ isPurchasable }) => isPurchasable)
      const products = await readProducts(ordered.map(({ product }) => product.productCode))
      return { order, ...(await look(ordered, products)) }
    },

    async readOften(): Promise<BoughtBefore> {
      const { session } = storefront
      const query = {
        // Read at each try: with a new token it may be another.
        get userId() {
          return session.userId
        },
      }
      const bought = await client.read('GET /experience/account/private/v1/orders/products-summary', { query })
      if ('error' in bought) throw bought.error
      const items = mostOften(bought.data.items)
      const products = await readProducts(items.map(({ productCode }) => productCode))
      const { lines, count } = await look(
        items.map((item) => oftenLine(item, products.get(item.productCode))),
        products,
      )
      return { lines: lines.map((line, index) => ({ ...line, orderCount: items[index]!.orderCount })), count }
    },
  }
}
