import { and, asc, eq, gt } from 'drizzle-orm'
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
  const rows = await db
    .select({ department: product.department, slug: product.slug, publishedAt: product.publishedAt })
    .from(product)
    .innerJoin(price, and(eq(price.productCode, product.code), eq(price.currency, currency)))
    .where(gt(product.slug, after))
    .orderBy(asc(product.slug))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    items: shown.map(({ department, slug, publishedAt }) => ({
      departmentType: department as DepartmentType,
      slug,
      lastModified: new Date(publishedAt).toISOString(),
    })),
    next: rows.length > size ? shown.at(-1)!.slug : null,
  }
}
