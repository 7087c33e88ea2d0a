import { pgTable, text } from 'drizzle-orm/pg-core'

/** State of the seed folder when it was last written into this database. */
export const seedState = pgTable('seed_state', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
})
