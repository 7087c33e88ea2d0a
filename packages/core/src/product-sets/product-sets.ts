import type { ProductSet, ProductSetList } from '@vitrine/contract'
import { cartBulkDomain, type CartBulkOutcome } from '../cart-bulk/index.ts'
import { formatDomain } from '../format/index.ts'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { setChoice, type SetValues } from './set-choice.rules.ts'

/** How an add of a set ended; `invalid` where nothing is ticked, or a ticked product lacks its size. */
export type SetOutcome =
  | { readonly outcome: 'invalid' }
  | (CartBulkOutcome & {
      /** What became of each product that was ticked, by its name. */
      readonly said: readonly string[]
    })

/** Products that go together and can be added at once. Part of the pages that show them only. */
export interface ProductSets {
  /** The sets that a product belongs to. */
  of(productCode: string): Query<ProductSetList>
  /**
   * Adds what is ticked of a set; what was added before a failure stays in the bag. Never rejects.
   * @param values - Fields of the form. @defaultValue everything that can be had
   */
  add(set: ProductSet, values?: SetValues): Promise<SetOutcome>
}

/** The sets of a storefront: `storefront.use(productSetsDomain)`. */
export const productSetsDomain = defineDomain<ProductSets>('productSets', ({ client, query, storefront }) => {
  const { i18n } = storefront
  const bulk = storefront.use(cartBulkDomain)
  const format = storefront.use(formatDomain)
  return {
    of: (productCode) =>
      query<ProductSetList>({
        scope: 'public',
        key: ['productSets', productCode],
        fetch: (signal) =>
          client.read('GET /experience/merchandising/guest/v1/product-sets', { query: { productCode } }, { signal }),
      }),
    async add(set, values) {
      const { lines, lacking } = setChoice(set, values)
      if (lines.length === 0 || lacking.length > 0) return { outcome: 'invalid' }
      const [end] = await Promise.all([bulk.add(lines), i18n.load('productSet').catch(() => {})])
      const said = end.lines.map(({ message }, index) => {
        const name = format.isolate(lines[index]!.productName!)
        return message ?? i18n.find('productSet.added', { name }) ?? name
      })
      return { ...end, said }
    },
  }
})
