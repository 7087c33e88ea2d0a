import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { account } from './account.schema.ts'

/** That a customer has just proved who it is; gone when it is used. */
export const identityProof = pgTable(
  'identity_proof',
  {
    /** Digest of the authToken. */
    id: text('id').primaryKey(),
    UID: text('uid')
      .notNull()
      .references(() => account.UID, { onDelete: 'cascade' }),
    /** The sign-in that it was given to, and ends with. */
    sessionId: text('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_proof_by_end').on(table.expiresAt)],
)
