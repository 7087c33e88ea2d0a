import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Accounts that their shoppers want deleted; the row goes with the last mail. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    UID: text('uid').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Address of the mails; null for an account without an address. */
    email: text('email'),
    /** `ar-kw`: country and language of the request. */
    locale: text('locale').notNull(),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('account_deletion_by_due').on(table.dueAt), index('account_deletion_by_end').on(table.deletedAt)],
)
