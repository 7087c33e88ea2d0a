import { join } from 'node:path'
import type { TSchema } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { contentSchemas, type ContentSeed } from './index.ts'

/**
 * Every topic from its file.
 * @throws Error that names the file and the place in it where it breaks the topic's schema.
 */
export function readContentSeed(folder: string, read: (file: string) => unknown): ContentSeed {
  const topics = Object.entries(contentSchemas).map(([topic, schema]) => {
    const file = join(folder, `${topic}.json`)
    return [topic, checked(file, schema, read(file))]
  })
  return Object.fromEntries(topics) as ContentSeed
}

function checked(file: string, schema: TSchema, value: unknown): unknown {
  const findings = validateValue(schema, value)
  if (findings.length === 0) return value
  const places = findings.map(({ pointer, message }) => `at ${pointer || '/'} it ${message}`)
  throw new Error(`${file} is not what the shop reads: ${places.join('; ')}.`)
}
