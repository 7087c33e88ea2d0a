import { CATEGORY, readFilter, SALE, type PriceRange } from '@vitrine/contract/rules'
import { and, arrayOverlaps, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { HasFiltered } from '../catalog/leads.ts'
import { searchDocument } from './search.schema.ts'

/**
 * Looks into the documents that lists are made from, whichever engine finds in them: what the content links to is known
 * while an engine is away, too.
 */
export function createHasFiltered(db: Database): HasFiltered {
  return async ({ department, category, filter }, { currency }) => {
    const { filters, priceRanges } = readFilter(filter)
    const { facets, prices } = searchDocument
    const [charged, saving] = [0, 1].map((place) => sql`(${prices} -> ${currency} ->> ${sql.raw(`${place}`)})::integer`)
    const narrowed = [...filters].map(([field, values]) =>
      field === SALE
        ? sql`${values.includes('yes')} and ${saving} > 0`
        : arrayOverlaps(
            facets,
            values.map((value) => `${field}:${value}`),
          ),
    )
    const inRange = ({ from, to }: PriceRange) =>
      sql`${charged} between ${from ?? 0}::integer and ${to ?? 2_147_483_647}::integer`
    const conditions: (SQL | undefined)[] = [
      eq(searchDocument.department, department),
      sql`${charged} is not null`,
      category ? arrayOverlaps(facets, [`${CATEGORY}:${category}`]) : undefined,
      or(...priceRanges.map(inRange)),
      ...narrowed,
    ]
    const found = await db
      .select({ code: searchDocument.productCode })
      .from(searchDocument)
      .where(and(...conditions))
      .limit(1)
    return found.length > 0
  }
}
