import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { FoodFacts } from './catalog.model.ts'
import { product } from './catalog.schema.ts'

/** What whoever packs a product needs to know of it. */
export interface PackingFacts {
  readonly name: LocalText
  readonly storageType: NonNullable<FoodFacts['storageType']>
}

/** Facts of products by their codes; none of one that the catalogue no longer has. */
export async function readPackingFacts(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PackingFacts>> {
  const { code, name, facts } = product
  const rows = await queries
    .select({ code, name, facts })
    .from(product)
    .where(inArray(code, [...new Set(codes)]))
  return new Map(rows.map((row) => [row.code, { name: row.name, storageType: storageOf(row.facts) }]))
}

const storageOf = (facts: typeof product.$inferSelect.facts): PackingFacts['storageType'] =>
  ('storageType' in facts && facts.storageType) || 'ambient'
