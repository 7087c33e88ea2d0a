import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CountrySeed } from '../../seed/seed-format.ts'

export const country = pgTable('country', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  entry: jsonb('entry').$type<CountrySeed>().notNull(),
})
