import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** Operators who are signed in at the desk. */
export const deskSession = pgTable(
  'desk_session',
  {
    /** SHA-256 of what the cookie carries and of what lets the operator in. */
    tokenHash: text('token_hash').primaryKey(),
    operator: text('operator').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('desk_session_by_end').on(table.expiresAt)],
)
