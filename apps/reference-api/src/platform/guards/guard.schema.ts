import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/**
 * Tries with a name: an identifier, the number of an order, a network. They look the same for names that nobody has.
 * Rows hold over processes and restarts.
 */
export const guard = pgTable(
  'guard',
  {
    /** Digest of the way in and the name; of a password, the UID of who has the identifier. */
    id: text('id').primaryKey(),
    /** Wrong tries since the last right one, over locks and pauses. */
    failures: integer('failures').notNull().default(0),
    failedAt: instant('failed_at'),
    lockedUntil: instant('locked_until'),
    sentAt: instant('sent_at'),
    /** Tries since `countedSince`, or codes that were sent. */
    counted: integer('counted').notNull().default(0),
    countedSince: instant('counted_since'),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('guard_by_use').on(table.usedAt)],
)
