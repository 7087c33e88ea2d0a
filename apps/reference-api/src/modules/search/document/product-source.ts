import type { category, price, product, variation } from '../../catalog/catalog.schema.ts'

/** Everything of a product that its document is made from. */
export interface ProductSource {
  readonly product: typeof product.$inferSelect
  readonly variations: readonly (Pick<typeof variation.$inferSelect, 'sku' | 'colour' | 'size1' | 'size2' | 'upc'> & {
    readonly isInStock: boolean
  })[]
  readonly prices: readonly Pick<typeof price.$inferSelect, 'currency' | 'price' | 'salePrice'>[]
  /** The first of the categories that it is in. */
  readonly mainCategory: typeof category.$inferSelect | undefined
  /** The categories that it is in and those above them. */
  readonly categories: readonly (typeof category.$inferSelect)[]
}
