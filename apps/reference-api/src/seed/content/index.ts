import type { ContentTopic, topics } from '../../content-topics.ts'
import type { TopicValue } from '../../modules/content/topic.ts'

export { topics, type ContentTopic } from '../../content-topics.ts'

type AnyTopic = (typeof topics)[number]
export type ContentSeed = { [T in AnyTopic as T['name']]: TopicValue<T> }
/** Content that is not published yet, by topic: JSON merge patches; one file below `seed/drafts` each. */
export type ContentDrafts = Partial<Record<ContentTopic, unknown>>
