import { validateValue } from '@vitrine/contract/validate'
import type { Finding, Topic } from './topic.ts'

/** Places in which a value breaks the schema of a topic, else its other faults; none where the shop can read it. */
export function topicFindings(
  { schema, findings }: Pick<Topic, 'schema' | 'findings'>,
  value: unknown,
): readonly Finding[] {
  const broken = validateValue(schema, value)
  return broken.length > 0 ? broken : (findings?.(value) ?? [])
}
