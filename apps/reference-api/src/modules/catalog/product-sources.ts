import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { unitsIn } from '../stock/stock.service.ts'
import type { CategoryRow } from './catalog.repository.ts'
import { mainCategoryFirst, price, product, productCategory, variation } from './catalog.schema.ts'

export { readCategories, type CategoryRow } from './catalog.repository.ts'

/** Everything of a product that its document is made from. */
export interface ProductSource {
  readonly product: typeof product.$inferSelect
  readonly variations: readonly (Pick<typeof variation.$inferSelect, 'sku' | 'colour' | 'size1' | 'size2' | 'upc'> & {
    readonly isInStock: boolean
  })[]
  readonly prices: readonly Pick<typeof price.$inferSelect, 'currency' | 'price' | 'salePrice'>[]
  /** The first of the categories that it is in. */
  readonly mainCategory: CategoryRow | undefined
  /** The categories that it is in and those above them. */
  readonly categories: readonly CategoryRow[]
}

/** Products with these codes that are there. */
export async function readSources(
  db: Queries,
  codes: readonly string[],
  categories: readonly CategoryRow[],
): Promise<ProductSource[]> {
  const wanted = [...codes]
  const products = await db.select().from(product).where(inArray(product.code, wanted))
  const units = unitsIn(db)
  const variations = await db
    .select({
      productCode: variation.productCode,
      sku: variation.sku,
      colour: variation.colour,
      size1: variation.size1,
      size2: variation.size2,
      upc: variation.upc,
      isInStock: sql<boolean>`coalesce(${units.available} > 0, false)`,
    })
    .from(variation)
    .leftJoin(units, eq(units.sku, variation.sku))
    .where(inArray(variation.productCode, wanted))
    .orderBy(asc(variation.position))
  const productCategories = await db
    .select()
    .from(productCategory)
    .where(inArray(productCategory.productCode, wanted))
    .orderBy(...mainCategoryFirst)
  const prices = await db.select().from(price).where(inArray(price.productCode, wanted))
  const byCode = new Map(categories.map((row) => [`${row.department}/${row.code}`, row]))
  const variationsOf = Map.groupBy(variations, ({ productCode }) => productCode)
  const categoriesOf = Map.groupBy(productCategories, ({ productCode }) => productCode)
  const pricesOf = Map.groupBy(prices, ({ productCode }) => productCode)
  return products.map((row) => {
    const categoryCodes = (categoriesOf.get(row.code) ?? []).map(({ categoryCode }) => categoryCode)
    const named = (codes: readonly string[]) => codes.flatMap((code) => byCode.get(`${row.department}/${code}`) ?? [])
    return {
      product: row,
      variations: variationsOf.get(row.code) ?? [],
      prices: pricesOf.get(row.code) ?? [],
      mainCategory: named(categoryCodes)[0],
      categories: named([...new Set(categoryCodes.flatMap(withParents))]),
    }
  })
}

const withParents = (code: string) => code.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
