import type { Currency } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { mainCategoryFirst, price, product, productCategory, variation } from '../../modules/catalog/catalog.schema.ts'
import { stock } from '../../modules/stock/stock.schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { KnownProduct, VariationChoice } from '../group/known-product.ts'

/** Rows that the shop has of the products and variants that a batch brings. */
export interface Known {
  /** Products of this merchant, by code. */
  readonly products: ReadonlyMap<string, KnownProduct>
  /** Owner of each code that the merchant may not take; null is the shop itself. */
  readonly takenBy: ReadonlyMap<string, string | null>
  /** Stock by sku. */
  readonly stock: ReadonlyMap<string, typeof stock.$inferSelect>
}

/** `codes` are those of products and of variants: nobody may take another's code for either. */
export async function readKnown(
  tx: Transaction,
  codes: readonly string[],
  { merchant, currency }: { merchant: string; currency: Currency },
): Promise<Known> {
  const rows = await tx
    .select()
    .from(product)
    .where(inArray(product.code, [...codes]))
  const owners = await tx
    .select({ sku: variation.sku, merchant: product.merchant, stock })
    .from(variation)
    .innerJoin(product, eq(product.code, variation.productCode))
    .leftJoin(stock, eq(stock.sku, variation.sku))
    .where(inArray(variation.sku, [...codes]))
  const merchantCodes = rows.filter((row) => row.merchant === merchant).map(({ code }) => code)
  const variations = await tx.select().from(variation).where(inArray(variation.productCode, merchantCodes))
  const categories = await tx
    .select()
    .from(productCategory)
    .where(inArray(productCategory.productCode, merchantCodes))
    .orderBy(...mainCategoryFirst)
  const prices = await tx
    .select({ code: price.productCode })
    .from(price)
    .where(and(inArray(price.productCode, merchantCodes), eq(price.currency, currency)))
  const priced = new Set(prices.map(({ code }) => code))
  const variationsOf = Map.groupBy(variations, ({ productCode }) => productCode)
  const categoriesOf = Map.groupBy(categories, ({ productCode }) => productCode)
  const foreign = [
    ...rows.map((row) => [row.code, row.merchant] as const),
    ...owners.map((row) => [row.sku, row.merchant] as const),
  ]
  return {
    products: new Map(
      rows
        .filter((row) => row.merchant === merchant)
        .map((row) => [
          row.code,
          {
            row,
            isPriced: priced.has(row.code),
            categoryCodes: (categoriesOf.get(row.code) ?? []).map(({ categoryCode }) => categoryCode),
            variations: new Map(
              (variationsOf.get(row.code) ?? []).map((variation): [string, VariationChoice] => [
                variation.sku,
                variation,
              ]),
            ),
          },
        ]),
    ),
    takenBy: new Map(foreign.filter(([, owner]) => owner !== merchant)),
    stock: new Map(owners.flatMap((row) => (row.stock ? [[row.sku, row.stock]] : []))),
  }
}
