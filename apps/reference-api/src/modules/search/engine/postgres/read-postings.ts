import { sql } from 'drizzle-orm'
import type { Queries } from '../../../../platform/database/database.ts'
import type { Posting } from './match.ts'
import type { ProductIndex } from './product-index.ts'

/** Reads which products have a stem. */
export async function readPosting(db: Queries, stem: string, { numbers }: ProductIndex): Promise<Posting> {
  const quoted = `'${stem.replace(/['\\]/g, '$&$&')}'`
  const { rows } = await db.execute<{ code: string; weight: number }>(sql`
    select product_code as code,
      case when terms @@ ${`${quoted}:A & ${quoted}:B`}::tsquery then 5 when terms @@ ${`${quoted}:A`}::tsquery then 4
        when terms @@ ${`${quoted}:B`}::tsquery then 3 when terms @@ ${`${quoted}:C`}::tsquery then 2 else 1 end as weight
    from search_document where terms @@ ${quoted}::tsquery`)
  const known = rows.filter(({ code }) => numbers.has(code))
  return {
    numbers: Uint32Array.from(known, ({ code }) => numbers.get(code)!),
    weights: Uint8Array.from(known, ({ weight }) => weight),
  }
}
