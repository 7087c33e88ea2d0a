import type { CountryCode, DepartmentType } from '@vitrine/contract'
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

const count = (name: string) => integer(name).notNull().default(0)

/**
 * Counts of a day that is over, by the country's own clock: a row for each department that had events, and one for all
 * departments, which a day without events has too. They hold no person and no visitor, so that the deletion of an
 * account has nothing to do here.
 */
export const eventSum = pgTable(
  'event_sum',
  {
    country: text('country').$type<CountryCode>().notNull(),
    day: date('day').notNull(),
    /** Null: all departments. */
    department: text('department').$type<DepartmentType>(),
    /** Events that had arrived by then are among them. */
    countedAt: instant('counted_at').notNull(),
    visitors: count('visitors'),
    visits: count('visits'),
    productViews: count('product_views'),
    viewers: count('viewers'),
    adds: count('adds'),
    adders: count('adders'),
    checkouts: count('checkouts'),
    starters: count('starters'),
    purchases: count('purchases'),
    buyers: count('buyers'),
  },
  (table) => [
    unique('event_sum_of_day').on(table.country, table.day, table.department).nullsNotDistinct(),
    index('event_sum_by_age').on(table.countedAt),
  ],
)
