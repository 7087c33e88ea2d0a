import type { CodePurpose } from '@vitrine/contract/rules'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/database/columns.ts'
import { account } from '../../account.schema.ts'

/** A password, as argon2id has it. */
export const accountPassword = pgTable('account_password', {
  UID: text('uid')
    .primaryKey()
    .references(() => account.UID, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
})

/** A code that was asked for. The code is nowhere: it is made of the id and a key of the environment. */
export const identityCode = pgTable(
  'identity_code',
  {
    /** Digest of the vToken. */
    id: text('id').primaryKey(),
    /** Of the key that it is made with. */
    keyId: text('key_id').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    recipient: text('recipient').notNull(),
    /** Who asked, where that must be known. */
    UID: text('uid'),
    locale: text('locale').notNull(),
    /** Wrong codes that were shown under it. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_code_by_end').on(table.expiresAt), index('identity_code_by_account').on(table.UID)],
)

/** An identifier that a code has proved, waiting for its registration. */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    /** Digest of the regToken. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_registration_by_end').on(table.expiresAt)],
)
