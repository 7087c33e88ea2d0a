import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  BillingInfo,
  CartItem,
  DepartmentType,
  OrderDiscount,
  OrderFulfillment,
  OrderStatus,
  Vat,
} from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'
import type { ParcelPromises } from './parcels.ts'

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    subject: text('subject').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** No reference: an order outlives its cart. */
    cartId: text('cart_id').notNull(),
    cartVersion: integer('cart_version').notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    currency: text('currency').notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    discountTotal: bigint('discount_total', { mode: 'number' }).notNull(),
    shippingTotal: bigint('shipping_total', { mode: 'number' }).notNull(),
    /** Part of the shipping total that is no slot's price; null for orders that were made before slots had prices. */
    deliveryFee: bigint('delivery_fee', { mode: 'number' }),
    /** Way of paying that was named with the bill, and what it costs besides. */
    paymentMethod: text('payment_method'),
    paymentFee: bigint('payment_fee', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull(),
    /** Discounts, each of a promotion or coupon; a line says what was taken off it. */
    orderDiscounts: jsonb('order_discounts').$type<OrderDiscount[]>().notNull().default([]),
    /** The tax within the total as the country had it then; null where there was none. */
    vat: jsonb('vat').$type<Vat>(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    fulfillment: jsonb('fulfillment').$type<OrderFulfillment>(),
    billing: jsonb('billing').$type<BillingInfo>(),
    reservedUntil: instant('reserved_until').notNull(),
    submittedAt: instant('submitted_at'),
    promiseEarliest: date('promise_earliest'),
    promiseLatest: date('promise_latest'),
    /** Working days that its products are packed for before they can leave. */
    packingDays: integer('packing_days').notNull().default(0),
    /** Promise of each parcel to come; null once the order is placed, when its parcels say it. */
    parcels: jsonb('parcels').$type<ParcelPromises>(),
    /** Time since which its products wait because its money could not be taken; null when they may go. */
    heldAt: instant('held_at'),
    /** Network that it is being paid from, as {@link networkOf} has it; null once it is paid or over. */
    network: text('network'),
    createdAt: instant('created_at').notNull(),
    /** It says no more of a person than the books need: it was never paid, or its account is gone. */
    isRedacted: boolean('is_redacted').notNull().default(false),
  },
  (table) => [
    // One cart version, at most one order (invariant I3); an abandoned one makes room.
    uniqueIndex('order_once')
      .on(table.cartId, table.cartVersion)
      .where(sql`${table.status} <> 'Abandoned'`),
    // One order in the making per cart.
    uniqueIndex('order_pending_once')
      .on(table.cartId)
      .where(sql`${table.status} = 'Pending'`),
    index('order_by_subject').on(table.subject),
    index('order_by_placing')
      .on(table.submittedAt)
      .where(sql`${table.submittedAt} is not null`),
    index('order_by_reservation')
      .on(table.reservedUntil)
      .where(sql`${table.status} = 'Pending'`),
    index('order_unpaid_by_network')
      .on(table.network)
      .where(sql`${table.status} = 'Pending'`),
    index('order_to_redact')
      .on(table.createdAt)
      .where(sql`${table.status} = 'Abandoned' and not ${table.isRedacted}`),
    index('order_of_deleted_account')
      .on(table.submittedAt)
      .where(sql`${table.subject} = 'deleted-account' and not ${table.isRedacted}`),
    // Products of an order on hold stay, whoever sends them out.
    check('order_held', sql`${table.heldAt} is null or ${table.status} in ('Submitted', 'Processing', 'Cancelled')`),
    check('order_parcels_to_come', sql`${table.parcels} is null or ${table.submittedAt} is null`),
    check(
      'order_total',
      sql`${table.total} = ${table.subtotal} - ${table.discountTotal} + ${table.shippingTotal} + ${table.paymentFee} and ${table.total} >= 0`,
    ),
    check(
      'order_payment_fee',
      sql`${table.paymentFee} = 0 or (${table.paymentFee} > 0 and ${table.paymentMethod} is not null)`,
    ),
  ],
)

/** Lines as they were sold; `item` is what the shopper was shown. */
export const orderLine = pgTable(
  'order_line',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    department: text('department').$type<DepartmentType>().notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    unitAmount: integer('unit_amount').notNull(),
    /** Amount that is taken off it in all; the item says by which promotions and coupons. */
    discount: bigint('discount', { mode: 'number' }).notNull().default(0),
    item: jsonb('item').$type<CartItem>().notNull(),
  },
  (table) => [
    index('order_line_by_order').on(table.orderId),
    check(
      'order_line_discount',
      sql`${table.discount} between 0 and ${table.quantity}::bigint * ${table.unitAmount}::bigint`,
    ),
  ],
)
