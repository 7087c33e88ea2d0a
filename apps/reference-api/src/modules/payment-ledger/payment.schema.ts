import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** What it is paid with: the name of its provider. */
    method: text('method').notNull().default('card'),
    status: text('status').$type<PaymentSummary['status']>().notNull(),
    /** The order's total, or a part of it. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    collected: bigint('collected', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    /** SHA-256 of the provider's token. */
    tokenHash: text('token_hash').notNull(),
    /** Key of our first question to the provider; asked again with it, the provider does nothing twice. */
    providerKey: text('provider_key').notNull(),
    providerReference: text('provider_reference'),
    /** Until when the bank's challenge may be answered; null when none was asked for. */
    challengeUntil: instant('challenge_until'),
    /** SHA-256 of the result that was given for the challenge: the only one that is taken. */
    challengeResultHash: text('challenge_result_hash'),
    cardBrand: text('card_brand'),
    lastFour: text('last_four'),
    declineReason: text('decline_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A card's token pays one order, and an authorisation belongs to one payment (invariant I5).
    uniqueIndex('payment_token_once').on(table.tokenHash),
    uniqueIndex('payment_reference_once').on(table.providerReference),
    index('payment_by_order').on(table.orderId),
    // An order is authorised and captured once by each method (invariant I5).
    uniqueIndex('payment_authorised_once')
      .on(table.orderId, table.method)
      .where(sql`${table.status} in ('Authorized', 'Captured')`),
    check('payment_collected', sql`${table.collected} between 0 and ${table.amount}`),
  ],
)

export type PaymentProblemKind = 'capture-failed' | 'void-failed' | 'refund-failed' | 'not-matching'

/** What an operator has to look at: money that is not where the order says. `npm run payments` lists it. */
export const paymentProblem = pgTable(
  'payment_problem',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind').$type<PaymentProblemKind>().notNull(),
    /** What happened, for a person. */
    detail: text('detail').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    // One open row for each thing that is wrong, however often a job finds it.
    uniqueIndex('payment_problem_once')
      .on(table.paymentId, table.kind)
      .where(sql`${table.resolvedAt} is null`),
  ],
)
