import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ContentSeed, ContentTopic } from '../../seed/content/index.ts'
import { content } from './market.schema.ts'

/** One topic of the editable content. @throws ApiError NOT_FOUND when nobody has written it. */
export async function readContent<Topic extends ContentTopic>(db: Queries, topic: Topic): Promise<ContentSeed[Topic]> {
  const [row] = await db.select().from(content).where(eq(content.key, topic))
  if (!row) throw new ApiError('NOT_FOUND')
  return row.value as ContentSeed[Topic]
}
