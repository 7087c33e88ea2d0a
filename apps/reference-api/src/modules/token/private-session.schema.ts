import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A sign-in: one shopper on one device. Of its refresh token there is only a digest. */
export const privateSession = pgTable(
  'private_session',
  {
    id: text('id').primaryKey(),
    UID: text('uid').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    /** What its browser says of itself, for the list of devices. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its shopper proved last to be the account's owner: by signing in, or with a code since. */
    provedAt: instant('proved_at').notNull(),
    /** When it asked for a token last. */
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedFor: text('ended_for').$type<'logout' | 'elsewhere' | 'credentials' | 'deletion'>(),
  },
  (table) => [index('private_session_by_owner').on(table.UID), index('private_session_by_end').on(table.expiresAt)],
)
