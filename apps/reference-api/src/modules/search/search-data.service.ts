import type { DepartmentType, SearchFilters, SearchIndex, SearchPlaceholders, SearchTrends } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Cached } from '../../platform/changes/cached.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { say } from '../../platform/language/local-text.ts'
import type { SearchContent } from './search-content.ts'
import { sortEntries } from './sort-entries.ts'

/** Content of search boxes, sort menus and filter drawers, as editors wrote it. */
export interface SearchDataService {
  /** @param pageType - `Search` has entries that need words. */
  index(pageType: string, language: WrittenLanguage): Promise<SearchIndex>
  placeholders(language: WrittenLanguage): Promise<SearchPlaceholders>
  trends(department: DepartmentType | undefined, language: WrittenLanguage): Promise<SearchTrends>
  filters(language: WrittenLanguage): Promise<SearchFilters>
}

export function createSearchDataService(content: Cached<SearchContent>, clock: Clock): SearchDataService {
  return {
    async index(pageType, language) {
      const { entries, refreshMinutes } = (await content.get()).search.index
      const period = refreshMinutes * 60_000
      return {
        items: sortEntries(entries, pageType === 'Search', language),
        nextCronRunTime: new Date((Math.floor(clock.now().getTime() / period) + 1) * period).toISOString(),
      }
    },
    async placeholders(language) {
      const { placeholders } = (await content.get()).search
      return {
        items: departmentTypes.flatMap((departmentType) =>
          placeholders[departmentType].map((text) => ({ departmentType, placeholder: say(text, language) })),
        ),
      }
    },
    async trends(department, language) {
      const { trends } = (await content.get()).search
      const wanted = department ? [department] : departmentTypes
      return {
        items: wanted.flatMap((departmentType) =>
          trends[departmentType].map((text) => ({ departmentType, query: say(text, language) })),
        ),
      }
    },
    async filters(language) {
      const { filters } = (await content.get()).vocabulary
      return {
        items: departmentTypes.map((departmentType) => ({
          departmentType,
          filters: filters
            .filter((filter) => filter.departmentType === departmentType)
            .map(({ field, label, facetType, isPromoted }) => ({
              field,
              label: say(label, language),
              facetType,
              isPromoted,
            })),
        })),
      }
    },
  }
}
