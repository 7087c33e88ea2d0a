import type { CountryCode } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { within } from './deadline.ts'
import { foundNothing } from './empty-searches.ts'
import { followStale } from './index/follow-stale.ts'
import { createListService, type ListService } from './lists.service.ts'
import { createQueryReader } from './query/query-reader.ts'
import { cacheSearchContent } from './search-content.ts'
import { createSearchDataService, type SearchDataService } from './search-data.service.ts'
import { createSuggestionService, type SuggestionService } from './suggestions.service.ts'

/** A call as a whole may take as long as two questions at their limit: one reads its words, one finds. */
const QUESTIONS = 2

export interface SearchService extends ListService, SuggestionService {
  readonly data: SearchDataService
  /**
   * Takes in what has changed: documents first that nobody has made yet, then the index, then what was read from both.
   */
  refresh(): Promise<void>
  /**
   * Whether there was an index once. It stays so when search fails later: what else there is can be served without it.
   */
  isReady(): boolean
}

export interface SearchServiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: CatalogService
  readonly engine: SearchEngine
  /** Milliseconds that one question to the database may take. */
  readonly timeLimit: number
  /** Called with the words of each search that has found nothing; it is waited for, and may not fail. */
  readonly countEmpty?: (words: string, country: CountryCode) => Promise<void>
}

/** Lists, search and what goes with them, on any engine. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { db, clock, catalog, engine, timeLimit, countEmpty } = options
  const content = cacheSearchContent(db)
  const reader = createQueryReader(db, timeLimit, content)
  let isReady = false
  const parts = { catalog, engine, reader, content }
  const lists = createListService(parts)
  const { suggest } = createSuggestionService(parts)
  const callLimit = QUESTIONS * timeLimit
  const list: ListService['list'] = async (query, shopLocale) => {
    const found = await lists.list(query, shopLocale)
    if (foundNothing(query, found)) await countEmpty?.(found.query, shopLocale.country)
    return found
  }
  return {
    list: (query, shopLocale) => within(callLimit, list(query, shopLocale)),
    suggest: (query, department, shopLocale) => within(callLimit, suggest(query, department, shopLocale)),
    data: createSearchDataService(content, clock),
    refresh: followStale(db, async () => {
      await Promise.all([content.refresh(), engine.refresh()])
      reader.forget()
      isReady = true
    }),
    isReady: () => isReady,
  }
}
