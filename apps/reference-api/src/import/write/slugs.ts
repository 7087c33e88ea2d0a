import { inArray } from 'drizzle-orm'
import { product } from '../../modules/catalog/catalog.schema.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Codes of the products that have the slugs of these rows already, by slug. */
export async function takenSlugs(tx: Transaction, rows: readonly { slug: string }[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ slug: product.slug, code: product.code })
    .from(product)
    .where(
      inArray(
        product.slug,
        rows.map(({ slug }) => slug),
      ),
    )
  return new Map(found.map(({ slug, code }) => [slug, code]))
}
