import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountPreferences } from '@vitrine/contract'

export const accountPreference = pgTable('account_preference', {
  UID: text('uid').primaryKey(),
  language: text('language').$type<AccountPreferences['language']>(),
  departmentType: text('department_type').$type<AccountPreferences['departmentType']>(),
  /** By the code of their chart. */
  sizes: jsonb('sizes').$type<AccountPreferences['sizes']>().notNull().default({}),
  substitution: text('substitution').$type<AccountPreferences['substitution']>(),
})
