import { topicFindings } from '../modules/content/topic-findings.ts'
import type { Finding, Topic } from '../modules/content/topic.ts'

type Checked = Pick<Topic, 'schema' | 'findings'>

/**
 * A value that was read from a file of the seed and has a schema.
 * @throws Error that names the file and the places in it that break the schema.
 */
export function checked<T>(file: string, check: Checked, value: unknown): T {
  refuse(file, topicFindings(check, value))
  return value as T
}

/** @throws Error that names the file and the places, if there are any. */
export function refuse(file: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return
  const places = findings.map(({ pointer, message }) => `at ${pointer || '/'} it ${message}`)
  throw new Error(`${file} is not what the shop reads: ${places.join('; ')}.`)
}

/** A file of the seed that has a schema. @throws Error as {@link checked} does. */
export const readChecked = <T>(file: string, check: Checked, read: (file: string) => unknown): T =>
  checked<T>(file, check, read(file))
