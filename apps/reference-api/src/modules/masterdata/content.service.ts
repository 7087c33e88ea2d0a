import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ContentSeed } from '../../seed/content-format.ts'
import { content } from './market.schema.ts'

/** One entry of the editable content. @throws ApiError NOT_FOUND when nobody has written it. */
export async function readContent<Key extends keyof ContentSeed>(db: Database, key: Key): Promise<ContentSeed[Key]> {
  const [row] = await db.select().from(content).where(eq(content.key, key))
  if (!row) throw new ApiError('NOT_FOUND')
  return row.value as ContentSeed[Key]
}
