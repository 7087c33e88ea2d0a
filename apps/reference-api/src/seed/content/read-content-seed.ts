import { join } from 'node:path'
import { readChecked } from '../read-checked.ts'
import { contentSchemas, type ContentSeed } from './index.ts'

/** Every topic from its file. @throws Error as {@link readChecked} does. */
export function readContentSeed(folder: string, read: (file: string) => unknown): ContentSeed {
  const topics = Object.entries(contentSchemas).map(([topic, schema]) => [
    topic,
    readChecked(join(folder, `${topic}.json`), schema, read),
  ])
  return Object.fromEntries(topics) as ContentSeed
}
