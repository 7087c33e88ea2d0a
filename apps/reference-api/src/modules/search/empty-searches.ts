import type { CountryCode, ProductList } from '@vitrine/contract'
import { dayIn, mayBePersonal, timeZones } from '@vitrine/contract/rules'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import type { ListQuery } from './lists.service.ts'
import { emptySearch } from './empty-search.schema.ts'

/** Different words of a country and a day: more are the work of a machine. */
const MOST_WORDS = 2_000
const MOST_CHARACTERS = 80

/** Days that they are of use. */
export const EMPTY_SEARCH_DAYS = 90

/** Whether a search without filters has found nothing in the whole shop. */
export const foundNothing = (
  { category, filter, startIndex }: ListQuery,
  { query, totalCount, departments }: Pick<ProductList, 'query' | 'totalCount' | 'departments'>,
): boolean =>
  query !== '' &&
  !category &&
  !filter &&
  !startIndex &&
  totalCount === 0 &&
  departments.every(({ count }) => count === 0)

/**
 * Counts a search that found nothing, unless its words may name a person. Answers that come out of a cache are not
 * counted.
 */
export async function countEmptySearch(
  { db, clock }: { db: Database; clock: Clock },
  written: string,
  country: CountryCode,
): Promise<void> {
  const words = written.toLowerCase().trim().replace(/\s+/g, ' ')
  if (words === '' || words.length > MOST_CHARACTERS || mayBePersonal(words)) return
  const now = clock.now()
  const day = dayIn(timeZones[country], now)
  const more = { count: sql`${emptySearch.count} + 1`, lastAt: now }
  const isDay = and(eq(emptySearch.day, day), eq(emptySearch.country, country))
  const { rowCount } = await db
    .update(emptySearch)
    .set(more)
    .where(and(isDay, eq(emptySearch.words, words)))
  if (rowCount === 1 || (await db.$count(emptySearch, isDay)) >= MOST_WORDS) return
  await db
    .insert(emptySearch)
    .values({ day, country, words, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [emptySearch.day, emptySearch.country, emptySearch.words],
      set: more,
    })
}

/** Deletes those that were last searched for before `end`. */
export const deleteOldEmptySearches = (queries: Queries, end: Date, limit: number): Promise<number> =>
  deleteOldest(queries, emptySearch, { column: emptySearch.lastAt, end, limit })

/** Words that were searched for in vain, and how often. */
export interface EmptySearchCount {
  readonly country: CountryCode
  readonly words: string
  readonly count: number
}

/** The words that were searched for most often without a find, since a day; of one country or of each. */
export const readEmptySearches = (
  queries: Queries,
  { since, country, limit }: { readonly since: string; readonly country?: CountryCode; readonly limit: number },
): Promise<EmptySearchCount[]> => {
  const total = sql<number>`sum(${emptySearch.count})::int`
  return queries
    .select({ country: emptySearch.country, words: emptySearch.words, count: total })
    .from(emptySearch)
    .where(and(gte(emptySearch.day, since), country && eq(emptySearch.country, country)))
    .groupBy(emptySearch.country, emptySearch.words)
    .orderBy(desc(total), emptySearch.country, emptySearch.words)
    .limit(limit)
}
