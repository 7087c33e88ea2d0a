import { sql } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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
 * Units of one combination in a store, by the store's stock location; they count as those of the web shop do. Only
 * orders that are collected there take any.
 */
export const storeStock = pgTable(
  'store_stock',
  {
    location: text('location').notNull(),
    sku: text('sku')
      .notNull()
      .references(() => variation.sku, { onDelete: 'cascade' }),
    initial: integer('initial').notNull(),
    available: integer('available').notNull(),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.location, table.sku] }),
    check('store_stock_sum', sql`${table.initial} = ${table.available} + ${table.reserved} + ${table.sold}`),
    check('store_stock_not_negative', sql`${table.available} >= 0 and ${table.reserved} >= 0 and ${table.sold} >= 0`),
    index('store_stock_by_sku').on(table.sku),
  ],
)

/** Place of units of an order; nothing comes back to 'held'. */
export type UnitPlace = 'held' | 'sold' | 'released'

/** Units that an order was given, and how many of them are where. */
export const reservation = pgTable(
  'reservation',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    sku: text('sku')
      .notNull()
      .references(() => stock.sku),
    /** Store whose units they are, by its stock location; null for the web shop's. */
    location: text('location'),
    quantity: integer('quantity').notNull(),
    held: integer('held').notNull(),
    sold: integer('sold').notNull().default(0),
    /** Back in the shop. */
    released: integer('released').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.sku] }),
    check('reservation_quantity', sql`${table.quantity} > 0`),
    check('reservation_sum', sql`${table.quantity} = ${table.held} + ${table.sold} + ${table.released}`),
    check('reservation_not_negative', sql`${table.held} >= 0 and ${table.sold} >= 0 and ${table.released} >= 0`),
    index('reservation_by_sku').on(table.sku),
  ],
)

/** Causes that moved an order's units, each once: sale or cancellation of a parcel, or the end of an unpaid order. */
export const reservationMove = pgTable(
  'reservation_move',
  {
    /** The id of the parcel or the order. */
    cause: text('cause').notNull(),
    to: text('to').$type<UnitPlace>().notNull(),
    from: text('from').$type<UnitPlace>().notNull(),
    orderId: text('order_id').notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cause, table.to, table.sku] }),
    foreignKey({
      name: 'reservation_move_reservation',
      columns: [table.orderId, table.sku],
      foreignColumns: [reservation.orderId, reservation.sku],
    }).onDelete('cascade'),
    index('reservation_move_by_order').on(table.orderId),
    check('reservation_move_quantity', sql`${table.quantity} > 0`),
  ],
)
