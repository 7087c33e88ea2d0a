import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { DepartmentType, Sitemap } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { price, product } from './catalog.schema.ts'

/** Products of one answer. */
const SITEMAP_PAGE = 1000

/** The products of a price list, by slug, after the last slug of the page before. */
export async function sitemapPage(
  db: Queries,
  currency: string,
  after = '',
  size: number = SITEMAP_PAGE,
): Promise<Sitemap> {
  const isSold = and(eq(price.productCode, product.code), eq(price.currency, currency))
  const [sold] = await db.select({ total: count() }).from(product).innerJoin(price, isSold)
  const rows = await db
    .select({ department: product.department, slug: product.slug, changedAt: product.changedAt })
    .from(product)
    .innerJoin(price, isSold)
    .where(gt(product.slug, after))
    .orderBy(asc(product.slug))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    items: shown.map(({ department, slug, changedAt }) => ({
      departmentType: department as DepartmentType,
      slug,
      lastModified: changedAt.toISOString(),
    })),
    next: rows.length > size ? shown.at(-1)!.slug : null,
    totalCount: sold?.total ?? 0,
  }
}
