import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mergePatch } from '../../platform/merge-patch.ts'
import { checked, readChecked } from '../read-checked.ts'
import { topics, type ContentDrafts, type ContentSeed } from './index.ts'

/** Every topic from its file. @throws Error as {@link readChecked} does. */
export function readContentSeed(folder: string, read: (file: string) => unknown): ContentSeed {
  const values = topics.map((topic) => [topic.name, readChecked(join(folder, `${topic.name}.json`), topic, read)])
  return Object.fromEntries(values) as ContentSeed
}

/** The drafts of topics that have one. @throws Error when a topic with its draft would not be what the shop reads. */
export function readDrafts(folder: string, content: ContentSeed, read: (file: string) => unknown): ContentDrafts {
  const drafts = topics.flatMap((topic) => {
    const { name } = topic
    const file = join(folder, `${name}.json`)
    if (!existsSync(file)) return []
    const draft = read(file)
    checked(file, topic, mergePatch(content[name], draft))
    return [[name, draft] as const]
  })
  return Object.fromEntries(drafts)
}
