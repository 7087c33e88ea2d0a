import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { OperatorRole } from '../../platform/http/context.ts'

export type OperatorRow = typeof operatorAccount.$inferSelect
export type OperatorCodeRow = typeof operatorCode.$inferSelect

/** People who work at the shop and may sign in at its desk. `npm run desk` makes them; none is ever deleted. */
export const operatorAccount = pgTable('operator_account', {
  id: text('id').primaryKey(),
  /** As timelines and histories of orders say it. */
  name: text('name').notNull().unique(),
  /** Where the code of a sign-in goes. */
  email: text('email').notNull(),
  role: text('role').$type<OperatorRole>().notNull(),
  /** Argon2id. */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Since when the person may not sign in any more. */
  closedAt: instant('closed_at'),
})

/** Codes on their way to operators who have given their password. The code itself is stored nowhere. */
export const operatorCode = pgTable(
  'operator_code',
  {
    /** SHA-256 of the token that goes with the code. */
    id: text('id').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operatorAccount.id),
    /** Key that the code is made with. */
    keyId: text('key_id').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('operator_code_by_end').on(table.expiresAt)],
)

/** Operators who are signed in at the desk. */
export const deskSession = pgTable(
  'desk_session',
  {
    /** SHA-256 of what the cookie carries. */
    tokenHash: text('token_hash').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operatorAccount.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('desk_session_by_end').on(table.expiresAt)],
)
