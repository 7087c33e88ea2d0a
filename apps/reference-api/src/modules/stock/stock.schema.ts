import { sql } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { variation } from '../catalog/catalog.schema.ts'
import { orders } from '../orders/orders.schema.ts'

/** Units of one combination (invariant I4): the sum never differs from `initial`, and nothing falls below 0. */
export const stock = pgTable(
  'stock',
  {
    sku: text('sku')
      .primaryKey()
      .references(() => variation.sku),
    initial: integer('initial').notNull(),
    available: integer('available').notNull(),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** The price list for which a merchant's feed counts it; null while none does. */
    countedFor: text('counted_for').$type<Currency>(),
    /** When it is over: sold out from then on, by the job `last-days`. */
    endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('stock_sum', sql`${table.initial} = ${table.available} + ${table.reserved} + ${table.sold}`),
    index('stock_ending')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
    check('stock_not_negative', sql`${table.available} >= 0 and ${table.reserved} >= 0 and ${table.sold} >= 0`),
  ],
)

/**
 * Units held for an order; `status` leaves 'held' once and never comes back. What was sold is released when its parcel
 * is cancelled.
 */
export const reservation = pgTable(
  'reservation',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    sku: text('sku')
      .notNull()
      .references(() => stock.sku),
    quantity: integer('quantity').notNull(),
    status: text('status').$type<'held' | 'released' | 'sold'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.sku] }),
    check('reservation_quantity', sql`${table.quantity} > 0`),
    index('reservation_by_sku').on(table.sku),
  ],
)
