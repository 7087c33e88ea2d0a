import { pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountPreferences } from '@vitrine/contract'

export const accountPreference = pgTable('account_preference', {
  UID: text('uid').primaryKey(),
  language: text('language').$type<AccountPreferences['language']>(),
  departmentType: text('department_type').$type<AccountPreferences['departmentType']>(),
  substitution: text('substitution').$type<AccountPreferences['substitution']>(),
})
