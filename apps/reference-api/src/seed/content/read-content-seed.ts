import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mergePatch } from '../../platform/merge-patch.ts'
import { checked, readChecked } from '../read-checked.ts'
import { contentSchemas, type ContentDrafts, type ContentSeed, type ContentTopic } from './index.ts'

/** Every topic from its file. @throws Error as {@link readChecked} does. */
export function readContentSeed(folder: string, read: (file: string) => unknown): ContentSeed {
  const topics = Object.entries(contentSchemas).map(([topic, schema]) => [
    topic,
    readChecked(join(folder, `${topic}.json`), schema, read),
  ])
  return Object.fromEntries(topics) as ContentSeed
}

/** The drafts of topics that have one. @throws Error when a topic with its draft would not be what the shop reads. */
export function readDrafts(folder: string, content: ContentSeed, read: (file: string) => unknown): ContentDrafts {
  const drafts = Object.entries(contentSchemas).flatMap(([topic, schema]) => {
    const file = join(folder, `${topic}.json`)
    if (!existsSync(file)) return []
    const draft = read(file)
    checked(file, schema, mergePatch(content[topic as ContentTopic], draft))
    return [[topic, draft] as const]
  })
  return Object.fromEntries(drafts)
}
