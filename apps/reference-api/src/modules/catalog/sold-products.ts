import { asc, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { price, product, productCategory, variation } from './catalog.schema.ts'

/** A product as offers may name it. */
export interface NamedProduct {
  readonly productCode: string
  readonly department: string
  readonly categories: readonly string[]
  readonly brand: string
  /** Codes of its variations; none of a product that is sold in one way alone. */
  readonly variations: readonly string[]
  readonly currencies: readonly string[]
}

/** Every product of the catalogue. */
export async function readNamedProducts(queries: Queries): Promise<NamedProduct[]> {
  const { code, department, brand, usage } = product
  const products = await queries.select({ code, department, brand, usage }).from(product)
  const categories = await groupedBy(
    queries.select({ code: productCategory.productCode, name: productCategory.categoryCode }).from(productCategory),
  )
  const skus = await groupedBy(queries.select({ code: variation.productCode, name: variation.sku }).from(variation))
  const currencies = await groupedBy(queries.select({ code: price.productCode, name: price.currency }).from(price))
  return products.map((row) => ({
    productCode: row.code,
    department: row.department,
    brand: row.brand,
    categories: categories(row.code),
    variations: row.usage === 'Standard' ? [] : skus(row.code),
    currencies: currencies(row.code),
  }))
}

async function groupedBy(rows: PromiseLike<{ code: string; name: string }[]>): Promise<(code: string) => string[]> {
  const names = Map.groupBy(await rows, ({ code }) => code)
  return (code) => (names.get(code) ?? []).map(({ name }) => name)
}

/** Variations that have one of these codes, or whose product has. */
export async function readSkus(
  queries: Queries,
  codes: readonly string[],
): Promise<{ readonly productCode: string; readonly sku: string }[]> {
  if (codes.length === 0) return []
  const { productCode, sku } = variation
  return queries
    .select({ productCode, sku })
    .from(variation)
    .where(or(inArray(sku, [...codes]), inArray(productCode, [...codes])))
    .orderBy(asc(productCode), asc(variation.position))
}
