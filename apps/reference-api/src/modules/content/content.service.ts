import { eq } from 'drizzle-orm'
import type { Static, TSchema } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { mergePatch } from '../../platform/merge-patch.ts'
import { content } from './content.schema.ts'
import type { Topic } from './topic.ts'

/**
 * One topic of the editable content; for a country that is previewed, with what is not published yet.
 * @throws ApiError NOT_FOUND when nobody has written it and it has no empty value.
 */
export async function readContent<Schema extends TSchema>(
  db: Queries,
  { name, empty }: Topic<string, Schema>,
  { showsDrafts }: Pick<ShopLocale, 'showsDrafts'> = {},
): Promise<Static<Schema>> {
  const [row] = await db.select().from(content).where(eq(content.key, name))
  if (!row) {
    if (empty === undefined) throw new ApiError('NOT_FOUND')
    return empty
  }
  const isDraft = showsDrafts && row.draft !== null
  return (isDraft ? mergePatch(row.value, row.draft) : row.value) as Static<Schema>
}
