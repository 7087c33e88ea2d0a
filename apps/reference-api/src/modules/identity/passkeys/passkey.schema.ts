import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { account } from '../account.schema.ts'

/** A key pair of a customer's device; the shop has the public half. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    UID: text('uid')
      .notNull()
      .references(() => account.UID, { onDelete: 'cascade' }),
    /** As its authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, by its own count; some always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_by_owner').on(table.UID)],
)

/** What a browser was asked to sign; gone when it is answered. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    id: text('id').primaryKey(),
    challenge: text('challenge').notNull(),
    /** Whose passkey is made; null for signing in. */
    UID: text('uid'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_by_end').on(table.expiresAt)],
)
