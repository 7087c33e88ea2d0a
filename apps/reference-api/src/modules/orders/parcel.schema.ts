import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DepartmentType, ParcelStatus } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { orders } from './orders.schema.ts'

export type ParcelRow = typeof orderParcel.$inferSelect
export type ParcelEventRow = typeof orderParcelEvent.$inferSelect
export type RefundRow = typeof refund.$inferSelect

/** The parcels of placed orders. */
export const orderParcel = pgTable(
  'order_parcel',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    department: text('department').$type<DepartmentType>().notNull(),
    status: text('status').$type<ParcelStatus>().notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Its share of the order's money, which is never worked out again. */
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    shipping: bigint('shipping', { mode: 'number' }).notNull(),
    /** Within what the other three come to. */
    tax: bigint('tax', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.department] }),
    check(
      'order_parcel_share',
      sql`${table.discount} between 0 and ${table.subtotal} and ${table.shipping} >= 0 and ${table.tax} >= 0`,
    ),
  ],
)

/** What happened to a parcel, and who did it. */
export const orderParcelEvent = pgTable(
  'order_parcel_event',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    department: text('department').$type<DepartmentType>().notNull(),
    status: text('status').$type<ParcelStatus>().notNull(),
    at: instant('at').notNull(),
    /** `shopper`, `system`, or an operator's name; only the desk shows it. */
    actor: text('actor').notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** For the shopper. */
    note: text('note'),
  },
  (table) => [
    foreignKey({
      name: 'order_parcel_event_parcel',
      columns: [table.orderId, table.department],
      foreignColumns: [orderParcel.orderId, orderParcel.department],
    }),
    // No status comes twice: two who move a parcel at once move it once.
    uniqueIndex('order_parcel_event_once').on(table.orderId, table.department, table.status),
  ],
)

/** The share of a cancelled parcel, given back once. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    department: text('department').$type<DepartmentType>().notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Released: the money was never taken. */
    status: text('status').$type<'Pending' | 'Refunded' | 'Released'>().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('refund_once').on(table.orderId, table.department),
    index('refund_by_payment').on(table.paymentId),
    check('refund_amount', sql`${table.amount} > 0`),
  ],
)
