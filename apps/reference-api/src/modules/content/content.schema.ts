import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Texts that an editor changes: header, footer, home, meta tags … */
export const content = pgTable('content', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** Change that is not published yet: a JSON merge patch of `value`. */
  draft: jsonb('draft'),
})
