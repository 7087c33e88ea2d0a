import { and, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Currency, DepartmentType } from '@vitrine/contract'
import { product, productCategory, variation } from '../../modules/catalog/catalog.schema.ts'
import { readContent } from '../../modules/content/content.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { MappedProduct } from '../group/map-product.ts'
import { chunksOf } from './chunks.ts'
import { isMade, whereDifferent } from './differs.ts'
import { writePrices, type PricesToWrite } from './write-prices.ts'
import { stockLevelsTopic } from '../../modules/stock/stock.model.ts'

export interface ProductToWrite extends MappedProduct, PricesToWrite {
  readonly row: MappedProduct['row'] & { readonly position: number }
  readonly categoryCode: string
}

/** Outcome of a batch. */
export interface Written {
  /** Codes of products that were not there before. */
  readonly made: ReadonlySet<string>
  /** Codes of products of which something differs now. */
  readonly changed: ReadonlySet<string>
  /** Variants that were not there before. */
  readonly madeSkus: ReadonlySet<string>
}

/**
 * Writes products with their variants, categories and prices in one currency. Rows that are the same already are left
 * alone.
 */
export async function writeProducts(
  tx: Transaction,
  products: readonly ProductToWrite[],
  { department, currency }: { department: DepartmentType; currency: Currency },
): Promise<Written> {
  // The database says when it was changed: a trigger writes it.
  const { code, changedAt: _, ...columns } = getTableColumns(product)
  const { lowStock } = await readContent(tx, stockLevelsTopic)
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
  const all = products.flatMap(({ row, variations }) =>
    variations.map((variation) => ({ ...variation, productCode: row.code })),
  )
  const { sku, ...columns } = getTableColumns(variation)
  const written: { code: string; sku: string; isMade: boolean }[] = []
  for (const rows of chunksOf(all))
    written.push(
      ...(await tx
        .insert(variation)
        .values(rows)
        .onConflictDoUpdate({ target: sku, ...whereDifferent(columns) })
        .returning({ code: columns.productCode, sku, isMade })),
    )
  return written
}

async function writeCategories(tx: Transaction, products: readonly ProductToWrite[], department: DepartmentType) {
  const codes = products.map(({ row }) => row.code)
  const wanted = products.map(({ row, categoryCode }) => ({ productCode: row.code, department, categoryCode }))
  const isWanted = sql`(${productCategory.productCode}, ${productCategory.categoryCode}) in (
    select code, category from jsonb_to_recordset(${JSON.stringify(
      wanted.map(({ productCode, categoryCode }) => ({ code: productCode, category: categoryCode })),
    )}::jsonb) as wanted (code text, category text))`
  const code = { code: productCategory.productCode }
  const left = await tx
    .delete(productCategory)
    .where(and(inArray(productCategory.productCode, codes), sql`not ${isWanted}`))
    .returning(code)
  return [...left, ...(await tx.insert(productCategory).values(wanted).onConflictDoNothing().returning(code))]
}
