import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentSummary } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'
import { orders } from '../orders/orders.schema.ts'

export type PaymentRow = typeof payment.$inferSelect

export const payment = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<PaymentSummary['status']>().notNull(),
    amount: integer('amount').notNull(),
    collected: integer('collected').notNull().default(0),
    currency: text('currency').notNull(),
    /** SHA-256 of the provider's token: one payment a token. */
    tokenHash: text('token_hash').notNull(),
    /** Key of our first question to the provider; asked again with it, the provider does nothing twice. */
    providerKey: text('provider_key').notNull(),
    providerReference: text('provider_reference'),
    cardBrand: text('card_brand'),
    lastFour: text('last_four'),
    declineReason: text('decline_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_token_once').on(table.orderId, table.tokenHash),
    // An order is authorised and captured once (invariant I5).
    uniqueIndex('payment_authorised_once')
      .on(table.orderId)
      .where(sql`${table.status} in ('Authorized', 'Captured')`),
    check('payment_collected', sql`${table.collected} between 0 and ${table.amount}`),
  ],
)
