import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CartMessage } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'

export const cart = pgTable(
  'cart',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    status: text('status').$type<'open' | 'ordered' | 'merged'>().notNull(),
    version: integer('version').notNull(),
    /** The country whose price list the lines were last priced by. */
    country: text('country').notNull(),
    /** Shown until the next change by the shopper. */
    messages: jsonb('messages').$type<CartMessage[]>().notNull(),
    /** Applied by the shopper, the first first; whether they hold is judged at each look. */
    couponCodes: jsonb('coupon_codes').$type<string[]>().notNull().default([]),
    /** Day that the shopper chooses for the hampers. */
    hamperDate: date('hamper_date'),
    /** The total that the shopper was last shown: another one is told before it is ordered. */
    shownTotal: bigint('shown_total', { mode: 'number' }).notNull().default(0),
    /** The gifts that the shopper was last shown, for the same reason. */
    shownGifts: jsonb('shown_gifts').$type<string[]>().notNull().default([]),
    /** Time at which it was last changed, or looked at, to the day. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_one_open')
      .on(table.subject)
      .where(sql`${table.status} = 'open'`),
    index('cart_by_use').on(table.updatedAt),
    index('cart_by_subject').on(table.subject),
  ],
)

export const cartLine = pgTable(
  'cart_line',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    productCode: text('product_code').notNull(),
    sku: text('sku').notNull(),
    giftMessage: text('gift_message'),
    quantity: integer('quantity').notNull(),
    /** Unit price that the shopper was last shown; null where the product is not sold in the cart's country. */
    unitAmount: integer('unit_amount'),
    /** Whether the shopper was last shown the line as sold out, and so uncounted. */
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    messages: jsonb('messages').$type<CartMessage[]>().notNull(),
  },
  (table) => [
    check('cart_line_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('cart_line_once').on(table.cartId, table.sku, sql`coalesce(${table.giftMessage}, '')`),
    index('cart_line_by_cart').on(table.cartId),
  ],
)

/** A cart on its way from a partner's page; the code itself is never stored. */
export const handover = pgTable(
  'handover',
  {
    codeHash: text('code_hash').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedBy: text('used_by'),
  },
  (table) => [index('handover_by_end').on(table.expiresAt), index('handover_by_cart').on(table.cartId)],
)

/** How much of a partner page's cart was copied into a cart of the shop, so that no unit is copied twice. */
export const copiedUnits = pgTable(
  'copied_units',
  {
    sourceId: text('source_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    targetId: text('target_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.sourceId, table.sku] }),
    index('copied_units_by_source').on(table.sourceId),
    check('copied_units_quantity', sql`${table.quantity} > 0`),
  ],
)
