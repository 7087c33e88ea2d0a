import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoredCountry } from './countries.model.ts'

export const country = pgTable('country', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  entry: jsonb('entry').$type<StoredCountry>().notNull(),
})
