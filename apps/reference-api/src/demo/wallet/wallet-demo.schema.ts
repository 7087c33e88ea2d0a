import { bigint, check, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../../platform/database/columns.ts'

/**
 * The wallet's own storage: another company's database, as far as the shop is concerned. No table has a column for a
 * phone number, a PIN or a token.
 */
export const walletDemo = pgSchema('wallet_demo')

export type WalletAccountRow = typeof walletAccount.$inferSelect
export type WalletConsentRow = typeof walletConsent.$inferSelect
export type WalletHoldRow = typeof walletHold.$inferSelect

/** Money of a phone number in one currency; an account begins when somebody first asks about it. */
export const walletAccount = walletDemo.table(
  'account',
  {
    /** SHA-256 of currency and phone number. */
    id: text('id').primaryKey(),
    lastFour: text('last_four').notNull(),
    currency: text('currency').notNull(),
    /** Minor units that are there: what is held or taken is not. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** `2026-11`: the month of `spent`. */
    month: text('month').notNull(),
    /** Minor units that were held or taken in that month. */
    spent: bigint('spent', { mode: 'number' }).notNull(),
  },
  (table) => [check('account_balance', sql`${table.balance} >= 0`)],
)

/** PINs that were sent, and what they agree to. */
export const walletConsent = walletDemo.table(
  'consent',
  {
    /** SHA-256 of the reference. */
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** SHA-256 of reference and PIN. */
    pinHash: text('pin_hash').notNull(),
    /** Wrong PINs so far. */
    tries: integer('tries').notNull().default(0),
    /** SHA-256 of the token that the PIN gave. */
    tokenHash: text('token_hash').unique(),
    /** The hold that the token paid by. */
    holdId: text('hold_id'),
    /** End of the PIN, and of its token once there is one. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('consent_by_account').on(table.accountId), index('consent_by_end').on(table.expiresAt)],
)

/** Money that a shop holds or has taken. */
export const walletHold = walletDemo.table('hold', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  lastFour: text('last_four').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** The shop's name of it. */
  merchantReference: text('merchant_reference').notNull(),
  status: text('status').$type<'approved' | 'captured' | 'voided'>().notNull(),
  /** Minor units that were given back of what was taken. */
  refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Answers by idempotency key: asked again, the wallet says the same and does nothing. */
export const walletReply = walletDemo.table(
  'reply',
  {
    key: text('key').primaryKey(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('wallet_reply_by_age').on(table.createdAt)],
)
