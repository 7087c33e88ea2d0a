import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** One row a key that had its effect, written in the transaction of the effect. */
export const idempotency = pgTable(
  'idempotency',
  {
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of operation, path, query and body. */
    requestHash: text('request_hash').notNull(),
    /**
     * Null while the effect waits for somebody else, a card provider for one: the call is then carried on, not
     * repeated.
     */
    status: integer('status'),
    /** Names what the reply was about; the reply itself may be large and is read again. */
    reference: json('reference'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.key] }), index('idempotency_by_age').on(table.createdAt)],
)
