import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { orders } from './orders.schema.ts'

export type OrderActRow = typeof orderAct.$inferSelect

/**
 * Changes of placed orders: which, by whom and when, written in the transaction that made them. A change that was
 * refused leaves no row.
 */
export const orderAct = pgTable(
  'order_act',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Such as `parcel.dispatch`, or `shopper.delivery-note`. */
    name: text('name').notNull(),
    /**
     * Input of an operator's act, with what it found and left where it says so; empty for a shopper's change, of which
     * the order has the result.
     */
    input: jsonb('input').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** `shopper`, or an operator's name. */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** Names one wanted act, however often it is sent; null for what needs no such name. */
    key: text('key').unique(),
  },
  (table) => [index('order_act_by_order').on(table.orderId, table.at)],
)
