import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DepartmentType, ParcelStatus } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { orderLine, orders } from './orders.schema.ts'

export type ParcelRow = typeof orderParcel.$inferSelect
export type ParcelEventRow = typeof orderParcelEvent.$inferSelect
export type RefundRow = typeof refund.$inferSelect
export type CancellationRow = typeof parcelCancellation.$inferSelect

/** The parcels of placed orders; an order may have several of one department. */
export const orderParcel = pgTable(
  'order_parcel',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    department: text('department').$type<DepartmentType>().notNull(),
    status: text('status').$type<ParcelStatus>().notNull(),
    /** Days that were promised; null for old orders, of which nothing was promised. */
    promiseEarliest: date('promise_earliest'),
    promiseLatest: date('promise_latest'),
    /** Working days that it is packed for before it can leave. */
    packingDays: integer('packing_days').notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Its share of the order's money, which is never worked out again. */
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    /** Delivery, its slot, and its part of what the way of paying costs. */
    shipping: bigint('shipping', { mode: 'number' }).notNull(),
    /** Tax within what the other three come to. */
    tax: bigint('tax', { mode: 'number' }).notNull(),
  },
  (table) => [
    // Rows that belong to a parcel name its order too.
    unique('order_parcel_of_order').on(table.orderId, table.id),
    check(
      'order_parcel_share',
      sql`${table.discount} between 0 and ${table.subtotal} and ${table.shipping} >= 0 and ${table.tax} >= 0`,
    ),
  ],
)

/**
 * Lines of a parcel. A trigger, `check_parcel_line`, refuses a line of another order, and more units of a line than
 * were ordered.
 */
export const orderParcelLine = pgTable(
  'order_parcel_line',
  {
    parcelId: text('parcel_id')
      .notNull()
      .references(() => orderParcel.id),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    /** Units that were packed. */
    quantity: integer('quantity').notNull(),
    /** How many of them were cancelled since. */
    cancelled: integer('cancelled').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    index('order_parcel_line_by_line').on(table.orderLineId),
    check('order_parcel_line_quantity', sql`${table.quantity} > 0`),
    check('order_parcel_line_cancelled', sql`${table.cancelled} between 0 and ${table.quantity}`),
  ],
)

/** Events of a parcel, and who caused them. */
export const orderParcelEvent = pgTable(
  'order_parcel_event',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    parcelId: text('parcel_id').notNull(),
    status: text('status').$type<ParcelStatus>().notNull(),
    at: instant('at').notNull(),
    /** `shopper`, `system`, or an operator's name; only the desk shows it. */
    actor: text('actor').notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Note for the shopper. */
    note: text('note'),
    /** The carrier came and could not give the parcel to anybody: it is on its way again. */
    isFailedAttempt: boolean('is_failed_attempt').notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'order_parcel_event_parcel',
      columns: [table.orderId, table.parcelId],
      foreignColumns: [orderParcel.orderId, orderParcel.id],
    }),
    // No status comes twice, unless an attempt failed: two who move a parcel at once move it once.
    uniqueIndex('order_parcel_event_once')
      .on(table.parcelId, table.status)
      .where(sql`not ${table.isFailedAttempt} and ${table.status} <> 'OutForDelivery'`),
  ],
)

/**
 * Cancellations of units of a parcel, each with their share of the parcel's money. The one that ends a parcel has the
 * parcel's own id, so that there is one such.
 */
export const parcelCancellation = pgTable(
  'parcel_cancellation',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    parcelId: text('parcel_id').notNull(),
    at: instant('at').notNull(),
    /** `shopper`, `system`, or an operator's name. */
    actor: text('actor').notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    shipping: bigint('shipping', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'parcel_cancellation_parcel',
      columns: [table.orderId, table.parcelId],
      foreignColumns: [orderParcel.orderId, orderParcel.id],
    }),
    // Refunds that belong to a cancellation name its parcel too.
    unique('parcel_cancellation_of_parcel').on(table.parcelId, table.id),
    index('parcel_cancellation_by_order').on(table.orderId, table.at),
    check(
      'parcel_cancellation_share',
      sql`${table.discount} between 0 and ${table.subtotal} and ${table.shipping} >= 0 and ${table.tax} >= 0`,
    ),
  ],
)

/** Units of each line that a cancellation took. */
export const parcelCancellationLine = pgTable(
  'parcel_cancellation_line',
  {
    cancellationId: text('cancellation_id')
      .notNull()
      .references(() => parcelCancellation.id),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cancellationId, table.orderLineId] }),
    check('parcel_cancellation_line_quantity', sql`${table.quantity} > 0`),
  ],
)

/**
 * The share of a cancellation, to be given back once; what of it was paid by each method is a row. Whether it went
 * back, the operations of its payment say.
 */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    parcelId: text('parcel_id').notNull(),
    cancellationId: text('cancellation_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** It was cash that nobody had collected: so much less is collected, and nothing goes back. */
    isUncollected: boolean('is_uncollected').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'refund_parcel',
      columns: [table.orderId, table.parcelId],
      foreignColumns: [orderParcel.orderId, orderParcel.id],
    }),
    foreignKey({
      name: 'refund_cancellation',
      columns: [table.parcelId, table.cancellationId],
      foreignColumns: [parcelCancellation.parcelId, parcelCancellation.id],
    }),
    uniqueIndex('refund_once').on(table.cancellationId, table.paymentId),
    index('refund_by_payment').on(table.paymentId),
    check('refund_amount', sql`${table.amount} > 0`),
  ],
)
