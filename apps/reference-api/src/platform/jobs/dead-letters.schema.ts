import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import type { JobName } from './queues.ts'

/** Jobs that have failed for good. `npm run jobs` lists them; a row stays until an operator tries again or drops it. */
export const deadLetter = pgTable('dead_letter', {
  /** The job's own id, as in the log. */
  id: text('id').primaryKey(),
  kind: text('kind').$type<JobName>().notNull(),
  data: jsonb('data').$type<object>().notNull(),
  tries: integer('tries').notNull(),
  reason: text('reason').notNull(),
  createdAt: instant('created_at').notNull(),
})
