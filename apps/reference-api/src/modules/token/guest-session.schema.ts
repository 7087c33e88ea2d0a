import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * A guest id that somebody has. Of its secret there are only digests: the lasting half, and the changing half as it was
 * shown last, as it will be shown next, and as it was before.
 */
export const guestSession = pgTable(
  'guest_session',
  {
    guestId: text('guest_id').primaryKey(),
    /** The partner and the origin of its page; both null on the shop's own. They never change. */
    partnerKey: text('partner_key'),
    origin: text('origin'),
    familyHash: text('family_hash').notNull(),
    /** With it each changing half makes the next. */
    salt: text('salt').notNull(),
    currentHash: text('current_hash').notNull(),
    /** Given out and not yet shown. */
    nextHash: text('next_hash'),
    previousHash: text('previous_hash'),
    /** When the current one was shown first. */
    rotatedAt: instant('rotated_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedFor: text('ended_for').$type<'revoked' | 'reuse' | 'merged'>(),
    /** The UID of the shopper whom it signed in as. */
    mergedInto: text('merged_into'),
    /** How many items of the bag and products of the wishlist came along. */
    mergedItems: integer('merged_items'),
    mergedProducts: integer('merged_products'),
  },
  (table) => [index('guest_session_by_end').on(table.expiresAt)],
)
