import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import { mergePatch } from '../../platform/merge-patch.ts'
import type { ContentSeed, ContentTopic } from '../../seed/content/index.ts'
import { content } from './content.schema.ts'

/**
 * One topic of the editable content; for a market that is previewed, with what is not published yet.
 * @throws ApiError NOT_FOUND when nobody has written it.
 */
export async function readContent<Topic extends ContentTopic>(
  db: Queries,
  topic: Topic,
  { showsDrafts }: Pick<Market, 'showsDrafts'> = {},
): Promise<ContentSeed[Topic]> {
  const [row] = await db.select().from(content).where(eq(content.key, topic))
  if (!row) throw new ApiError('NOT_FOUND')
  const isDraft = showsDrafts && row.draft !== null
  return (isDraft ? mergePatch(row.value, row.draft) : row.value) as ContentSeed[Topic]
}
