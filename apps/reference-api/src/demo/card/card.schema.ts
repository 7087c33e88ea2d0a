import { bigint, boolean, index, integer, pgSchema, text, jsonb } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * The card provider's own storage: another company's database, as far as the shop is concerned. No table has a column
 * for a card number.
 */
export const cardDemo = pgSchema('card_demo')

export type Outcome = 'approve' | 'decline' | 'challenge'

export const cardToken = cardDemo.table(
  'token',
  {
    tokenHash: text('token_hash').primaryKey(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    authorisationId: text('authorisation_id'),
  },
  (table) => [index('token_by_end').on(table.expiresAt)],
)

export const cardAuthorisation = cardDemo.table('authorisation', {
  id: text('id').primaryKey(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** The shop's name of it. */
  merchantReference: text('merchant_reference'),
  /** Amount given back of what was taken. */
  refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
  status: text('status').$type<'approved' | 'declined' | 'challenge' | 'captured' | 'voided'>().notNull(),
  reason: text('reason'),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  challengeId: text('challenge_id').unique(),
  challengeResultHash: text('challenge_result_hash'),
  challengePassed: boolean('challenge_passed'),
  /** Wrong codes so far. */
  challengeTries: integer('challenge_tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Answers by idempotency key: asked again, the provider says the same and does nothing. */
export const cardReply = cardDemo.table(
  'reply',
  {
    key: text('key').primaryKey(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('reply_by_age').on(table.createdAt)],
)
