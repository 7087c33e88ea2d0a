import type { Database } from '../../platform/database/database.ts'
import { createKept, type Kept } from '../../platform/changes/kept.ts'
import type { ContentSeed } from '../../seed/content/index.ts'
import { readCategories, type CategoryRow } from './index/read-sources.ts'
import { readContent } from '../content/content.service.ts'
import { createSynonyms, type Synonyms } from './query/synonyms.ts'

/** What editors decide about search, and the categories: small, and needed by every list. */
export interface SearchContent {
  readonly search: ContentSeed['search']
  readonly vocabulary: ContentSeed['search-facets']
  readonly synonyms: Synonyms
  readonly categories: readonly CategoryRow[]
}

export const keepSearchContent = (db: Database): Kept<SearchContent> =>
  createKept(async () => {
    const [search, vocabulary, synonyms, categories] = await Promise.all([
      readContent(db, 'search'),
      readContent(db, 'search-facets'),
      readContent(db, 'search-synonyms'),
      readCategories(db),
    ])
    return { search, vocabulary, synonyms: createSynonyms(synonyms), categories }
  })
