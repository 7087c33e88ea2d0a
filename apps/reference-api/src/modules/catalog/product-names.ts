import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { product } from './catalog.schema.ts'

/** Names of products by their codes, of those that there are. */
export async function readProductNames(db: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, LocalText>> {
  if (codes.length === 0) return new Map()
  const { code, name } = product
  const rows = await db
    .select({ code, name })
    .from(product)
    .where(inArray(code, [...codes]))
  return new Map(rows.map((row) => [row.code, row.name]))
}
