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
  topic: Topic<string, Schema>,
  preview?: Pick<ShopLocale, 'showsDrafts'>,
): Promise<Static<Schema>> {
  const value = await findContent(db, topic, preview)
  if (value === undefined) throw new ApiError('NOT_FOUND')
  return value
}

/** The same for what can do without it: undefined when nobody has written it and it has no empty value. */
export async function findContent<Schema extends TSchema>(
  db: Queries,
  { name, empty }: Topic<string, Schema>,
  { showsDrafts }: Pick<ShopLocale, 'showsDrafts'> = {},
): Promise<Static<Schema> | undefined> {
  const [row] = await db.select().from(content).where(eq(content.key, name))
  if (!row) return empty
  const isDraft = showsDrafts && row.draft !== null
  return (isDraft ? mergePatch(row.value, row.draft) : row.value) as Static<Schema>
}
