import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Every choice that a customer made, the last one holds: what was agreed to, when, and to which words. */
export const consent = pgTable(
  'consent',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    UID: text('uid').notNull(),
    /** A channel (`email`, `sms`, `phone`, `post`), or what else is asked for. */
    category: text('category').notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    /** Version of the words that were shown. */
    version: text('version').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [index('consent_by_owner').on(table.UID)],
)
