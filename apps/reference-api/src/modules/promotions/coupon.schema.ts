import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountryCode, Currency, DepartmentType } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { orders } from '../orders/orders.schema.ts'
import type { Stacking } from './engine/offer.ts'

/** What is used: a code that was typed, or what applies by itself. */
export type OfferKind = 'coupon' | 'promotion'

/** Products that a coupon is for. */
export interface CouponScope {
  readonly department: DepartmentType
  /** Empty for all of the department. */
  readonly categories: readonly string[]
}

export const coupon = pgTable('coupon', {
  code: text('code').primaryKey(),
  kind: text('kind').$type<'percent' | 'amount' | 'free-delivery'>().notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  /** Set for the kind `percent` only. */
  percent: integer('percent'),
  /** Set for the kind `amount` only: minor units by currency. */
  amounts: jsonb('amounts').$type<Partial<Record<Currency, number>>>(),
  /** Null for all products. */
  scope: jsonb('scope').$type<CouponScope>(),
  /** Null for every country. */
  countries: jsonb('countries').$type<CountryCode[]>(),
  validFrom: instant('valid_from').notNull(),
  /** The first instant at which it is no longer taken; null for ever. */
  validTo: instant('valid_to'),
  /** Minor units by currency that a bag must be worth. */
  minimum: jsonb('minimum').$type<Partial<Record<Currency, number>>>(),
  /** Null without a limit. */
  useLimit: integer('use_limit'),
  perShopperLimit: integer('per_shopper_limit'),
  /** Uses so far. */
  uses: integer('uses').notNull().default(0),
  stacking: text('stacking').$type<Stacking>().notNull().default('combinable'),
  /** Names the coupons that were made together, of one form and a list of codes; null for one that was made alone. */
  batch: text('batch'),
  /** Since when an operator has it switched off. */
  switchedOffAt: instant('switched_off_at'),
})

/** Uses of a promotion that has limits, by all orders so far; it is written with the first. */
export const promotionTally = pgTable('promotion_tally', {
  code: text('code').primaryKey(),
  uses: integer('uses').notNull().default(0),
  /** Minor units by currency that it has taken off. */
  spent: jsonb('spent').$type<Partial<Record<Currency, number>>>().notNull().default({}),
})

/**
 * Orders that a coupon, or a promotion that has limits, was used for. The order says whose use it was; one that ends
 * unpaid or is cancelled gives it back.
 */
export const couponUse = pgTable(
  'coupon_use',
  {
    kind: text('kind').$type<OfferKind>().notNull().default('coupon'),
    code: text('code').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Amount that it took off; null of uses that were counted before amounts were. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency').$type<Currency>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.orderId] }),
    index('coupon_use_by_order').on(table.orderId),
  ],
)
