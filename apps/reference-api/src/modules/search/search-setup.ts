import type { CountryCode } from '@vitrine/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { ApiConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { countEmptySearch } from './empty-searches.ts'
import { createOpenSearchEngine } from './engine/opensearch/opensearch-engine.ts'
import { createPostgresEngine } from './engine/postgres/postgres-engine.ts'
import { createSearchService, type SearchService } from './search.service.ts'

interface SearchParts {
  readonly config: Pick<ApiConfig, 'searchTimeLimit' | 'searchUrl'>
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** Search on the engine that is configured. It is answered whether or not an empty one can be counted. */
export function createSearch({ config, db, clock, log }: SearchParts, catalog: CatalogService): SearchService {
  const timeLimit = config.searchTimeLimit
  const engine = config.searchUrl
    ? createOpenSearchEngine({ db, url: config.searchUrl, timeLimit })
    : createPostgresEngine(db, timeLimit)
  const countEmpty = (words: string, country: CountryCode) =>
    countEmptySearch({ db, clock }, words, country).catch((err: unknown) =>
      log.warn({ err }, 'a search that found nothing was not counted'),
    )
  return createSearchService({ db, clock, catalog, engine, timeLimit, countEmpty })
}
