import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CountrySeed } from '../../seed/seed-format.ts'

export const country = pgTable('country', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  entry: jsonb('entry').$type<CountrySeed>().notNull(),
})

/** Texts that an editor changes: header, footer, home, meta tags … */
export const content = pgTable('content', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** What is not published yet: a JSON merge patch of `value`. */
  draft: jsonb('draft'),
})

/** What the seed folder held when it was last written into this database. */
export const seedState = pgTable('seed_state', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
})
