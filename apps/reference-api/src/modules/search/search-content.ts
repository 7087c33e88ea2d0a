import type { Database } from '../../platform/database/database.ts'
import { createCached, type Cached } from '../../platform/changes/cached.ts'
import type { FacetVocabulary, SearchSettings } from './search.model.ts'
import { readCategories, type CategoryRow } from '../catalog/product-sources.ts'
import { readContent } from '../content/content.service.ts'
import { createSynonyms, type Synonyms } from './query/synonyms.ts'
import { searchFacetsTopic, searchSynonymsTopic, searchTopic } from './search.model.ts'

/** Decisions of editors about search, and the categories: small, and needed by every list. */
export interface SearchContent {
  readonly search: SearchSettings
  readonly vocabulary: FacetVocabulary
  readonly synonyms: Synonyms
  readonly categories: readonly CategoryRow[]
}

export const cacheSearchContent = (db: Database): Cached<SearchContent> =>
  createCached(async () => {
    const [search, vocabulary, synonyms, categories] = await Promise.all([
      readContent(db, searchTopic),
      readContent(db, searchFacetsTopic),
      readContent(db, searchSynonymsTopic),
      readCategories(db),
    ])
    return { search, vocabulary, synonyms: createSynonyms(synonyms), categories }
  })
