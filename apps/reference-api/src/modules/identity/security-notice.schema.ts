import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A message about a change of somebody's account on its way; gone when it is sent. */
export const securityNotice = pgTable(
  'security_notice',
  {
    id: text('id').primaryKey(),
    /**
     * `password-reset` is of an account that had passkeys. `email-changed` is sent to the address that was replaced,
     * `email-new` to another identifier of the account.
     */
    what: text('what')
      .$type<
        | `password-${'changed' | 'removed' | 'reset'}`
        | `${'email' | 'phone'}-${'changed' | 'new'}`
        | 'passkey-added'
        | 'user-name-changed'
      >()
      .notNull(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    recipient: text('recipient').notNull(),
    /** `ar-kw`: what it is written in. */
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('security_notice_by_age').on(table.createdAt)],
)
