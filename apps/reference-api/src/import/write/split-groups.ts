import { sql } from 'drizzle-orm'
import type { Language } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { partWords } from '../group/part-words.ts'
import { splitGroup, type GroupPart, type SplitItem } from '../group/split-group.ts'
import { codeOf } from '../row/codes.ts'
import type { Finding } from '../row/feed-item.ts'

/**
 * Makes products by themselves of rows that share colour and size with others of their group and differ in material,
 * pattern, age group or gender. @returns what the report says of them.
 */
export async function splitGroups(tx: Transaction, language: Language): Promise<Finding[]> {
  const { rows } = await tx.execute<SplitItem & { groupKey: string }>(sql`
    with differing as (
      select group_key from import_row where (item->>'isVariant')::boolean group by group_key
      having count(distinct (item->>'material', item->>'pattern', item->>'ageGroup', item->>'gender')) > 1
    )
    select group_key as "groupKey", line, id, item->>'colour' as colour, item->>'size' as size,
      item->>'material' as material, item->>'pattern' as pattern, item->>'ageGroup' as "ageGroup",
      item->>'gender' as gender
    from import_row join differing using (group_key) where (item->>'isVariant')::boolean order by line`)
  const parts = [...Map.groupBy(rows, ({ groupKey }) => groupKey)].flatMap(([groupKey, items]) =>
    splitGroup(items).map((part) => ({
      ...part,
      code: part.keepsCode ? groupKey : codeOf(`${groupKey}-${part.lead}`),
    })),
  )
  const moved = parts.flatMap((part) =>
    part.items.map(({ id }) => ({ id, code: part.code, part: partWords(part, language) })),
  )
  await tx.execute(sql`
    update import_row set group_key = code, item = item || jsonb_build_object('groupKey', code, 'part', part)
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id text, code text, part text)
    where moved.id = import_row.id`)
  await followKnownParts(tx)
  return parts.filter(({ keepsCode }) => !keepsCode).map(findingOf)
}

/** Refused rows, and those of a language that does not tell the difference, go where an earlier feed had them. */
const followKnownParts = (tx: Transaction) =>
  tx.execute(sql`
    update import_row set group_key = product_code, item = item || jsonb_build_object('groupKey', product_code)
    from variation
    where variation.sku = import_row.sku and starts_with(product_code, group_key || '-')`)

function findingOf({ items, attributes }: GroupPart): Finding {
  const { line, id } = items[0]!
  const names = attributes.map((attribute) => (attribute === 'ageGroup' ? 'age_group' : attribute)).join(', ')
  const reason = `${names} differ where colour and size do not: a product by itself`
  return { line, id, kind: 'note', field: 'item_group_id', reason }
}
