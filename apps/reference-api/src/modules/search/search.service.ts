import type { Database } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { followStale } from './index/follow-stale.ts'
import { createListService, type ListService } from './lists.service.ts'
import { createQueryReader } from './query/query-reader.ts'
import { keepSearchContent } from './search-content.ts'
import { createSearchDataService, type SearchDataService } from './search-data.service.ts'
import { createSuggestionService, type SuggestionService } from './suggestions.service.ts'

export interface SearchService extends ListService, SuggestionService {
  readonly data: SearchDataService
  /** Takes in what has changed: documents first that nobody has made yet, then the index, then what was read from both. */
  refresh(): Promise<void>
}

export interface SearchServiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: CatalogService
  readonly engine: SearchEngine
  /** Milliseconds that one question to the database may take. */
  readonly timeLimit: number
}

/** Lists, search and what goes with them, on any engine. */
export function createSearchService({ db, clock, catalog, engine, timeLimit }: SearchServiceOptions): SearchService {
  const content = keepSearchContent(db)
  const reader = createQueryReader(db, timeLimit, content)
  const parts = { catalog, engine, reader, content }
  return {
    ...createListService(parts),
    ...createSuggestionService(parts),
    data: createSearchDataService(content, clock),
    refresh: followStale(db, async () => {
      await Promise.all([content.refresh(), engine.refresh()])
      reader.forget()
    }),
  }
}
