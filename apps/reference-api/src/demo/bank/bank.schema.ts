import { bigint, index, pgSchema, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** The bank's own storage: another company's database, as far as the shop is concerned. */
export const bankDemo = pgSchema('bank_demo')

export type BankStatus = 'open' | 'pending' | 'paid' | 'refunded' | 'cancelled' | 'expired'

export const bankPayment = bankDemo.table(
  'payment',
  {
    id: text('id').primaryKey(),
    /** Idempotency key that it was asked for with; money that came beside a payment has none of the shop's. */
    key: text('key').notNull().unique(),
    method: text('method').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The shop's name of it. */
    merchantReference: text('merchant_reference').notNull(),
    /** BCP 47. */
    language: text('language').notNull(),
    returnUrl: text('return_url').notNull(),
    /** End of the time in which it can be paid; null without one. */
    expiresAt: instant('expires_at'),
    status: text('status').$type<BankStatus>().notNull(),
    /** Amount given back of what was taken. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payment_by_age').on(table.createdAt)],
)

/** Refunds by idempotency key: asked again, the bank does nothing. */
export const bankRefund = bankDemo.table('refund', {
  key: text('key').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
})
