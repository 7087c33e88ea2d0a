import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Currency } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'

export type WalletPinRow = typeof walletPin.$inferSelect

/** PINs that shoppers asked a wallet for, by whom they may be given and spent. Neither PIN nor token is in it. */
export const walletPin = pgTable(
  'wallet_pin',
  {
    /** SHA-256 of the reference. */
    id: text('id').primaryKey(),
    /** Shopper who asked: nobody else gives the PIN, or pays with what it gives. */
    subject: text('subject').notNull(),
    /** SHA-256 of the phone number. */
    phoneHash: text('phone_hash').notNull(),
    /** Amount that was asked for, and in the end agreed to. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** SHA-256 of the token that the PIN gave; null until then. */
    tokenHash: text('token_hash'),
    /** End of the PIN, and of its token once there is one. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_pin_by_token').on(table.tokenHash),
    index('wallet_pin_by_subject').on(table.subject),
    index('wallet_pin_by_end').on(table.expiresAt),
  ],
)
