import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Method that it is paid with. */
    method: text('method').notNull().default('card'),
    /** Name of the provider that serves it, whatever serves the method today. */
    provider: text('provider').notNull().default('card'),
    status: text('status').$type<PaymentSummary['status']>().notNull(),
    /** The order's total, or a part of it. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** SHA-256 of the provider's token. */
    tokenHash: text('token_hash').notNull(),
    /** Key of our first question to the provider; asked again with it, the provider does nothing twice. */
    providerKey: text('provider_key').notNull(),
    providerReference: text('provider_reference'),
    /** End of the time for the bank's challenge; null when none was asked for. */
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
    index('payment_due')
      .on(table.orderId)
      .where(sql`${table.provider} = 'cash' and ${table.status} in ('New', 'Unknown', 'Authorized')`),
    // An order is authorised and captured once by each method (invariant I5).
    uniqueIndex('payment_authorised_once')
      .on(table.orderId, table.method)
      .where(sql`${table.status} in ('Authorized', 'Captured')`),
  ],
)

/** Cash that nobody has collected yet, also of a payment that begins in this moment. */
export const isDueNow = sql`${payment.provider} = 'cash' and ${payment.status} in ('New', 'Unknown', 'Authorized')`

export type PaymentOperationRow = typeof paymentOperation.$inferSelect
export type PaymentOperationKind = PaymentOperationRow['kind']

/**
 * Requests to the provider about an authorisation, and their outcome: the one place that says what was taken and given
 * back. A trigger, `check_payment_operation`, lets captures that are not failed take no more than was authorised, and
 * refunds that are not failed give back no more than was taken.
 */
export const paymentOperation = pgTable(
  'payment_operation',
  {
    /** Names the operation to the provider, as its idempotency key too. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind').$type<'capture' | 'void' | 'refund'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Requested: nobody knows yet. The provider may take back what it has confirmed: failed is the end. */
    status: text('status').$type<'requested' | 'confirmed' | 'failed'>().notNull(),
    /** Cause of it: the order of a capture, a parcel's refund, the authorisation that is not needed any more. */
    cause: text('cause').notNull(),
    /** The provider's name of it; null until it gives one. */
    providerReference: text('provider_reference'),
    /** Whether a person does it, because the provider cannot; it stays requested until they say that it is done. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** Reason why it failed, or why it needs a person while it is requested. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    /** Time at which it was confirmed or failed. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One for each cause, however often it is asked for; a failed one makes room.
    uniqueIndex('payment_operation_once')
      .on(table.paymentId, table.kind, table.cause)
      .where(sql`${table.status} <> 'failed'`),
    uniqueIndex('payment_operation_reference').on(table.providerReference),
    index('payment_operation_by_payment').on(table.paymentId),
    index('payment_operation_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'confirmed'`),
    check('payment_operation_amount', sql`${table.amount} > 0`),
    check('payment_operation_ended', sql`(${table.endedAt} is null) = (${table.status} = 'requested')`),
    check('payment_operation_reason', sql`${table.status} <> 'failed' or ${table.reason} is not null`),
  ],
)

/** Notifications of the provider, as they came; a job works them off. */
export const paymentNotification = pgTable(
  'payment_notification',
  {
    /** Made of event, reference, result and amount: word of one thing that comes twice is one row. */
    id: text('id').primaryKey(),
    /** Name of the provider that sent it. */
    provider: text('provider').notNull().default('card'),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    /** Whether it was about something that the shop knows. */
    outcome: text('outcome').$type<'known' | 'unknown'>(),
  },
  (table) => [index('payment_notification_by_age').on(table.receivedAt)],
)

/** Problems for an operator that no operation says: money that is not the order's, came too late, or came twice. */
export const paymentProblem = pgTable(
  'payment_problem',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind').$type<'not-matching' | 'paid-late' | 'paid-twice'>().notNull(),
    /** Account of what happened, for a person. */
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
