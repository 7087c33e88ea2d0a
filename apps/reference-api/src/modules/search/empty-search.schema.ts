import type { CountryCode } from '@vitrine/contract'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Searches that found nothing: how often, by the country's own day. They say nothing of who searched. */
export const emptySearch = pgTable(
  'empty_search',
  {
    day: date('day').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull(),
    /** Time of the last of them. */
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.country, table.words] }),
    index('empty_search_by_age').on(table.lastAt),
  ],
)
