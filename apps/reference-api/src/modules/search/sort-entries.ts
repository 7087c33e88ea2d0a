import type { SearchIndexEntry } from '@vitrine/contract'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { SearchSettings } from './search.model.ts'
import { say } from '../../platform/language/local-text.ts'

/**
 * The sort menu of a list with or without words: what needs words is left out without them, and one entry is the first
 * choice.
 */
export function sortEntries(
  entries: SearchSettings['index']['entries'],
  hasWords: boolean,
  language: WrittenLanguage,
): SearchIndexEntry[] {
  const offered = entries.filter(({ isQuery }) => hasWords || !isQuery)
  const first = offered.find(({ isDefault }) => isDefault)
  return offered.map((entry) => ({ ...entry, name: say(entry.name, language), isDefault: entry === first }))
}
