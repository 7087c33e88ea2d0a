import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Currency, DepartmentType } from '@vitrine/contract'
import type { Database, Queries } from '../../platform/database/database.ts'
import { unitsIn } from '../stock/stock.service.ts'
import {
  category,
  mainCategoryFirst,
  price,
  product,
  productCategory,
  variation,
  variationPrice,
} from './catalog.schema.ts'

export type CategoryRow = typeof category.$inferSelect
export type ProductRow = typeof product.$inferSelect
export type VariationRow = Pick<typeof variation.$inferSelect, 'sku' | 'colour' | 'size1' | 'size2' | 'upc'> & {
  available: number
  /** Null where it costs what its product costs. */
  prices: Prices | null
}

/** Minor units. */
export interface Prices {
  readonly price: number
  readonly salePrice: number | null
}

/** A product with everything that its views are made of, in one price list. */
export interface ProductRecord extends ProductRow {
  /** Zero where the price list does not sell it. */
  readonly prices: Prices
  readonly isSold: boolean
  readonly currency: Currency
  readonly variations: readonly VariationRow[]
  /** Category codes, the main category first. */
  readonly categoryCodes: readonly string[]
}

/** Fields of a product that lists are made of. */
export type ListedRecord = Pick<
  ProductRecord,
  | 'code'
  | 'slug'
  | 'department'
  | 'type'
  | 'usage'
  | 'name'
  | 'colours'
  | 'images'
  | 'badges'
  | 'facts'
  | 'prices'
  | 'currency'
  | 'variations'
>

/** Every category of both departments, in order. */
export const readCategories = (db: Queries): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.position))

/**
 * Records of the products with these codes, in no particular order; those that the price list does not sell only when
 * asked for.
 */
export async function readProducts(
  db: Queries,
  codes: readonly string[],
  currency: Currency,
  options: { withUnsold?: boolean } = {},
): Promise<ProductRecord[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select({ product, price: price.price, salePrice: price.salePrice })
    .from(product)
    .leftJoin(price, and(eq(price.productCode, product.code), eq(price.currency, currency)))
    .where(and(inArray(product.code, [...codes]), options.withUnsold ? undefined : isNotNull(price.price)))
  const found = rows.map((row) => row.product.code)
  if (found.length === 0) return []
  const variationsOf = await readVariations(db, found, currency)
  const categories = await db
    .select()
    .from(productCategory)
    .where(inArray(productCategory.productCode, found))
    .orderBy(...mainCategoryFirst)
  const categoriesOf = Map.groupBy(categories, ({ productCode }) => productCode)
  return rows.map((row) => ({
    ...row.product,
    prices: { price: row.price ?? 0, salePrice: row.salePrice },
    isSold: row.price !== null,
    currency,
    variations: variationsOf.get(row.product.code) ?? [],
    categoryCodes: (categoriesOf.get(row.product.code) ?? []).map(({ categoryCode }) => categoryCode),
  }))
}

/** Records of the products with these codes that the price list sells, in no particular order. */
export async function readListed(db: Queries, codes: readonly string[], currency: Currency): Promise<ListedRecord[]> {
  if (codes.length === 0) return []
  const { code, slug, department, type, usage, name, colours, images, badges, facts } = product
  const rows = await db
    .select({
      product: { code, slug, department, type, usage, name, colours, images, badges, facts },
      prices: { price: price.price, salePrice: price.salePrice },
    })
    .from(product)
    .innerJoin(price, and(eq(price.productCode, code), eq(price.currency, currency)))
    .where(inArray(code, [...codes]))
  const variationsOf = await readVariations(
    db,
    rows.map((row) => row.product.code),
    currency,
  )
  return rows.map(({ product: row, prices }) => ({
    ...row,
    prices,
    currency,
    variations: variationsOf.get(row.code) ?? [],
  }))
}

async function readVariations(
  db: Queries,
  codes: readonly string[],
  currency: Currency,
): Promise<Map<string, VariationRow[]>> {
  if (codes.length === 0) return new Map()
  const units = unitsIn(db)
  const variations = await db
    .select({
      productCode: variation.productCode,
      sku: variation.sku,
      colour: variation.colour,
      size1: variation.size1,
      size2: variation.size2,
      upc: variation.upc,
      available: units.available,
      prices: { price: variationPrice.price, salePrice: variationPrice.salePrice },
    })
    .from(variation)
    .innerJoin(units, eq(units.sku, variation.sku))
    .leftJoin(variationPrice, and(eq(variationPrice.sku, variation.sku), eq(variationPrice.currency, currency)))
    .where(inArray(variation.productCode, [...codes]))
    .orderBy(asc(variation.position))
  return Map.groupBy(variations, ({ productCode }) => productCode)
}

/** The department of the product that has this variation. */
export async function findDepartment(db: Queries, sku: string): Promise<DepartmentType | undefined> {
  const [row] = await db
    .select({ department: product.department })
    .from(variation)
    .innerJoin(product, eq(product.code, variation.productCode))
    .where(eq(variation.sku, sku))
  return row?.department as DepartmentType | undefined
}

/** The code of a product by its code or slug. */
export async function findCode(db: Queries, codeOrSlug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ code: product.code })
    .from(product)
    .where(sql`${product.code} = ${codeOrSlug} or ${product.slug} = ${codeOrSlug}`)
    .orderBy(sql`${product.code} = ${codeOrSlug} desc`)
    .limit(1)
  return row?.code
}

/**
 * Reads what changes whenever a variation's stock does. The numbers alone come back when an order is given up, and a
 * product that was read in between would pass for theirs; the versions of rows never do.
 */
export function createStockVersions(db: Database): (codeOrSlug: string) => Promise<string> {
  const wanted = sql.placeholder('wanted')
  const units = unitsIn(db)
  const versions = db
    .select({ versions: sql<string | null>`string_agg(${units.version}, ' ' order by ${units.sku})` })
    .from(units)
    .innerJoin(variation, eq(variation.sku, units.sku))
    .innerJoin(product, eq(product.code, variation.productCode))
    .where(or(eq(product.code, wanted), eq(product.slug, wanted)))
    .prepare('stock_versions')
  return async (codeOrSlug) => (await versions.execute({ wanted: codeOrSlug }))[0]?.versions ?? ''
}

/** Categories that have a product of their own in a price list, as `department/code`. */
export async function readSoldCategories(db: Queries, currency: Currency): Promise<string[]> {
  const { department, categoryCode, productCode } = productCategory
  const rows = await db
    .selectDistinct({ department, categoryCode })
    .from(productCategory)
    .innerJoin(price, and(eq(price.productCode, productCode), eq(price.currency, currency)))
  return rows.map((row) => `${row.department}/${row.categoryCode}`)
}

interface CategoryQuery {
  readonly department: string
  readonly category: string | undefined
  readonly currency: Currency
}

/** Codes of the first products of a category or department, sold-out ones last. */
export async function readFirstProducts(
  db: Queries,
  { sortBy, limit, ...query }: CategoryQuery & { sortBy: 'featured' | 'newest'; limit: number },
): Promise<string[]> {
  const units = unitsIn(db)
  const isInStock = sql`exists (select from ${variation} join ${units} using (sku) where ${variation.productCode} = ${product.code} and ${units.available} > 0)`
  const rows = await selectProducts(db, query)
    .orderBy(sql`${isInStock} desc`, ...(sortBy === 'newest' ? [desc(product.publishedAt)] : []), asc(product.position))
    .limit(limit)
  return rows.map(({ code }) => code)
}

/** Working days that the slowest product of a category is packed for. */
export async function readLongestPacking(db: Queries, query: CategoryQuery): Promise<number> {
  const held = selectProducts(db, query).as('held')
  const days = sql<number>`coalesce(max((${product.facts} ->> 'leadDays')::int), 0)`
  const [found] = await db.select({ days }).from(held).innerJoin(product, eq(product.code, held.code))
  return found?.days ?? 0
}

/** How many products a category holds in a price list, its children's among them. */
export const countProducts = (db: Queries, query: CategoryQuery): Promise<number> =>
  db.$count(selectProducts(db, query).as('held'))

/** The same of several categories that have no children, by their codes. */
export async function countEach(
  db: Queries,
  { department, currency, codes }: { department: string; currency: Currency; codes: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const code = productCategory.categoryCode
  const rows = await db
    .select({ code, products: count() })
    .from(productCategory)
    .innerJoin(price, and(eq(price.productCode, productCategory.productCode), eq(price.currency, currency)))
    .where(and(eq(productCategory.department, department), inArray(code, [...codes])))
    .groupBy(code)
  return new Map(rows.map((row) => [row.code, row.products]))
}

const selectProducts = (db: Queries, { department, category, currency }: CategoryQuery) =>
  db
    .select({ code: product.code })
    .from(product)
    .innerJoin(price, and(eq(price.productCode, product.code), eq(price.currency, currency)))
    .where(and(eq(product.department, department), category ? inCategory(category) : undefined))

const inCategory = (code: string) =>
  sql`exists (select from ${productCategory} where ${productCategory.productCode} = ${product.code} and (${productCategory.categoryCode} = ${code} or starts_with(${productCategory.categoryCode}, ${`${code}/`})))`
