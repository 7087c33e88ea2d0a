import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Currency, DepartmentType } from '@vitrine/contract'
import { price, product, productCategory, variation } from '../../modules/catalog/catalog.schema.ts'
import { readContent } from '../../modules/masterdata/content.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { MappedProduct } from '../group/map-product.ts'
import type { FeedItem } from '../row/feed-item.ts'
import { isMade, whereDifferent } from './differs.ts'

export interface ProductToWrite extends MappedProduct {
  readonly row: MappedProduct['row'] & { readonly position: number }
  readonly categoryCode: string | undefined
  readonly price: FeedItem['price']
}

/** What a batch came to. */
export interface Written {
  /** Codes of products that were not there before. */
  readonly made: ReadonlySet<string>
  /** Codes of products of which something differs now. */
  readonly changed: ReadonlySet<string>
  /** Variants that were not there before. */
  readonly madeSkus: ReadonlySet<string>
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 2_000

/** Writes products with their variants, categories and prices in one currency. Rows that are the same already are left alone. */
export async function writeProducts(
  tx: Transaction,
  products: readonly ProductToWrite[],
  { department, currency }: { department: DepartmentType; currency: Currency },
): Promise<Written> {
  const { code, ...columns } = getTableColumns(product)
  const { lowStock } = await readContent(tx, 'stock-levels')
  const rows = await tx
    .insert(product)
    .values(products.map(({ row }) => ({ ...row, lowStock: lowStock[department] })))
    .onConflictDoUpdate({ target: code, ...whereDifferent(columns) })
    .returning({ code, isMade })
  const variants = await writeVariants(tx, products)
  const categorised = await writeCategories(tx, products, department)
  const priced = await writePrices(tx, products, currency)
  return {
    made: new Set(rows.filter((row) => row.isMade).map((row) => row.code)),
    changed: new Set([...rows, ...variants, ...categorised, ...priced].map((row) => row.code)),
    madeSkus: new Set(variants.filter((row) => row.isMade).map(({ sku }) => sku)),
  }
}

async function writeVariants(tx: Transaction, products: readonly ProductToWrite[]) {
  const all = products.flatMap(({ row, variations }) => variations.map((one) => ({ ...one, productCode: row.code })))
  const { sku, ...columns } = getTableColumns(variation)
  const written: { code: string; sku: string; isMade: boolean }[] = []
  for (let at = 0; at < all.length; at += CHUNK)
    written.push(
      ...(await tx
        .insert(variation)
        .values(all.slice(at, at + CHUNK))
        .onConflictDoUpdate({ target: sku, ...whereDifferent(columns) })
        .returning({ code: columns.productCode, sku, isMade })),
    )
  return written
}

async function writeCategories(tx: Transaction, products: readonly ProductToWrite[], department: DepartmentType) {
  const codes = products.map(({ row }) => row.code)
  const wanted = products.flatMap(({ row, categoryCode }) =>
    categoryCode === undefined ? [] : [{ productCode: row.code, department, categoryCode }],
  )
  const isWanted = sql`(${productCategory.productCode}, ${productCategory.categoryCode}) in (
    select code, category from jsonb_to_recordset(${JSON.stringify(
      wanted.map(({ productCode, categoryCode }) => ({ code: productCode, category: categoryCode })),
    )}::jsonb) as wanted (code text, category text))`
  const code = { code: productCategory.productCode }
  const left = await tx
    .delete(productCategory)
    .where(and(inArray(productCategory.productCode, codes), sql`not ${isWanted}`))
    .returning(code)
  if (wanted.length === 0) return left
  return [...left, ...(await tx.insert(productCategory).values(wanted).onConflictDoNothing().returning(code))]
}

async function writePrices(tx: Transaction, products: readonly ProductToWrite[], currency: Currency) {
  const code = { code: price.productCode }
  const sold = products.flatMap(({ row, price: own }) => (own ? [{ currency, productCode: row.code, ...own }] : []))
  const unsold = products.filter((one) => !one.price).map(({ row }) => row.code)
  const withdrawn =
    unsold.length === 0
      ? []
      : await tx
          .delete(price)
          .where(and(eq(price.currency, currency), inArray(price.productCode, unsold)))
          .returning(code)
  if (sold.length === 0) return withdrawn
  const written = await tx
    .insert(price)
    .values(sold)
    .onConflictDoUpdate({
      target: [price.productCode, price.currency],
      ...whereDifferent({ price: price.price, salePrice: price.salePrice }),
    })
    .returning(code)
  return [...withdrawn, ...written]
}
