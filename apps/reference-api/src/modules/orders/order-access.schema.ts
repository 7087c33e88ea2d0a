import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { orders } from './orders.schema.ts'

export type OrderCodeRow = typeof orderCode.$inferSelect

/**
 * Codes that were asked for with the number and e-mail of an order. Those of orders that there are not look the same,
 * and are compared with nothing. The code itself is stored nowhere.
 */
export const orderCode = pgTable(
  'order_code',
  {
    /** SHA-256 of the token that goes with the code. */
    id: text('id').primaryKey(),
    /** Null where number and e-mail name no order. */
    orderId: text('order_id').references(() => orders.id),
    /** Key that the code is made with. */
    keyId: text('key_id').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('order_code_by_end').on(table.expiresAt)],
)

/** Orders that a shopper may open for a while, having shown that its mailbox is theirs. */
export const orderAccess = pgTable(
  'order_access',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    subject: text('subject').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.subject] }), index('order_access_by_end').on(table.until)],
)
