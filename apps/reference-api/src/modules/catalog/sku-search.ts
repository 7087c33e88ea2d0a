import { asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { product, variation } from './catalog.schema.ts'

/** A combination as an operator finds it. */
export interface FoundSku {
  readonly sku: string
  readonly productCode: string
  readonly name: LocalText
  readonly colour: string | null
  readonly size1: string | null
  readonly size2: string | null
  /** Whose feed it came from; null for the shop's own. */
  readonly merchant: string | null
}

const columns = {
  ...{ sku: variation.sku, productCode: product.code, name: product.name, merchant: product.merchant },
  ...{ colour: variation.colour, size1: variation.size1, size2: variation.size2 },
}

/** Combinations whose code, or the code or name of whose product, has these words; at most `limit` of them. */
export async function findSkus(queries: Queries, words: string, limit: number): Promise<FoundSku[]> {
  const part = `%${words.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  return queries
    .select(columns)
    .from(variation)
    .innerJoin(product, eq(product.code, variation.productCode))
    .where(or(ilike(variation.sku, part), ilike(product.code, part), sql`${product.name}::text ilike ${part}`))
    .orderBy(asc(product.code), asc(variation.position), asc(variation.sku))
    .limit(limit)
}

/** Whether there is a combination of this code. */
export async function isSku(queries: Queries, sku: string): Promise<boolean> {
  const rows = await queries.select({ sku: variation.sku }).from(variation).where(eq(variation.sku, sku))
  return rows.length > 0
}
