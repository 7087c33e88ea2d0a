import { and, asc, count, eq, inArray, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { FeatureToggles } from '@vitrine/contract'
import type { CouponRefusal } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import { coupon, couponUse } from './coupon.schema.ts'
import type { Benefit, Offer } from './engine/offer.ts'

/** A coupon as it holds for a shopper in a country, or why it does not, whatever is in the bag. */
export type CouponReading =
  | { readonly code: string; readonly offer: Offer; readonly refusal?: undefined }
  | { readonly code: string; readonly offer?: undefined; readonly refusal: CouponRefusal }

/** Holder of coupons: a use that an unpaid order of the same cart holds is the shopper's own. */
export interface CouponHolder {
  readonly subject: string
  readonly cartId: string
}

/** Selects the ids of orders, which coupons are used by. */
export interface CouponOrders {
  ordersOf(queries: Queries, subject: string): SQLWrapper
  /** The one that a cart has in the making. */
  pendingOrderOf(queries: Queries, cartId: string): SQLWrapper
}

export interface CouponService {
  /** Reads coupons by their codes, in the same order. Minimum, goods and combination are the bag's to judge. */
  read(
    queries: Queries,
    codes: readonly string[],
    holder: CouponHolder,
    shopLocale: ShopLocale,
  ): Promise<CouponReading[]>
  /** Holds the coupons until the transaction ends, in the order of their codes; call it before any product is held. */
  lock(tx: Transaction, codes: readonly string[]): Promise<void>
  /** Counts one use of each for an order. @returns the first that was used up; then nothing may be kept. */
  use(tx: Transaction, orderId: string, codes: readonly string[]): Promise<string | undefined>
  /** Gives back what an order has used. */
  giveBack(tx: Transaction, orderId: string): Promise<void>
}

type CouponRow = typeof coupon.$inferSelect

/** A coupon's code as it is stored, however it is typed. */
export const writtenCoupon = (typed: string): string => typed.trim().toUpperCase()

/** @throws ApiError INVALID_INPUT, `switched-off`, where the country takes no codes at present. */
export function checkCouponsOn({ toggles }: Pick<FeatureToggles, 'toggles'>): void {
  if (toggles.coupons !== true)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/couponCode', reason: 'switched-off' }] })
}

export function createCouponService(clock: Clock, orders: CouponOrders): CouponService {
  const lock: CouponService['lock'] = async (tx, codes) => {
    if (codes.length === 0) return
    await tx
      .select({ code: coupon.code })
      .from(coupon)
      .where(inArray(coupon.code, [...codes]))
      .orderBy(asc(coupon.code))
      .for('update')
  }
  return {
    lock,

    async read(queries, codes, holder, shopLocale) {
      if (codes.length === 0) return []
      const rows = await queries
        .select()
        .from(coupon)
        .where(inArray(coupon.code, [...codes]))
      const uses = await usesOf(queries, orders, codes, holder)
      const now = clock.now()
      return codes.map((code) => {
        const row = rows.find((entry) => entry.code === code)
        if (!row) return { code, refusal: 'COUPON_UNKNOWN' }
        const refusal = refusalOf(row, shopLocale, now, uses.get(code))
        return refusal ? { code, refusal } : { code, offer: offerOf(row, shopLocale) }
      })
    },

    async use(tx, orderId, codes) {
      for (const code of [...codes].sort()) {
        const counted = await tx
          .update(coupon)
          .set({ uses: sql`${coupon.uses} + 1` })
          .where(and(eq(coupon.code, code), or(isNull(coupon.useLimit), lt(coupon.uses, coupon.useLimit))))
          .returning({ code: coupon.code })
        if (counted.length === 0) return code
        await tx.insert(couponUse).values({ code, orderId })
      }
      return undefined
    },

    async giveBack(tx, orderId) {
      const used = await tx.select({ code: couponUse.code }).from(couponUse).where(eq(couponUse.orderId, orderId))
      const codes = used.map(({ code }) => code)
      if (codes.length === 0) return
      await lock(tx, codes)
      await tx.delete(couponUse).where(eq(couponUse.orderId, orderId))
      await tx
        .update(coupon)
        .set({ uses: sql`greatest(0, ${coupon.uses} - 1)` })
        .where(inArray(coupon.code, codes))
    },
  }
}

interface Uses {
  /** Uses by orders of this shopper, but for the unpaid order of the cart. */
  readonly byShopper: number
  /** Uses by the unpaid order of the cart. */
  readonly byCart: number
}

async function usesOf(
  queries: Queries,
  orders: CouponOrders,
  codes: readonly string[],
  { subject, cartId }: CouponHolder,
) {
  const isOwn = inArray(couponUse.orderId, orders.pendingOrderOf(queries, cartId))
  const rows = await queries
    .select({
      code: couponUse.code,
      all: count(),
      byCart: sql<number>`(count(*) filter (where ${isOwn}))::int`,
    })
    .from(couponUse)
    .where(and(inArray(couponUse.code, [...codes]), inArray(couponUse.orderId, orders.ordersOf(queries, subject))))
    .groupBy(couponUse.code)
  return new Map(rows.map(({ code, all, byCart }): [string, Uses] => [code, { byShopper: all - byCart, byCart }]))
}

function refusalOf(
  row: CouponRow,
  { country }: ShopLocale,
  now: Date,
  { byShopper, byCart }: Uses = { byShopper: 0, byCart: 0 },
): CouponRefusal | undefined {
  if (row.countries && !row.countries.includes(country)) return 'COUPON_OTHER_COUNTRY'
  if (now < row.validFrom) return 'COUPON_NOT_YET'
  if (row.validTo && now >= row.validTo) return 'COUPON_EXPIRED'
  if (row.perShopperLimit !== null && byShopper >= row.perShopperLimit) return 'COUPON_SHOPPER_LIMIT'
  if (row.useLimit !== null && row.uses - byCart >= row.useLimit) return 'COUPON_USED_UP'
  return undefined
}

/** Coupons go after every promotion. */
const offerOf = (row: CouponRow, { currency, language }: ShopLocale): Offer => ({
  code: row.code,
  name: say(row.name, language),
  couponCode: row.code,
  benefit: benefitOf(row, currency),
  scope: row.scope,
  minimum: row.minimum?.[currency] ?? null,
  budget: null,
  stacking: row.stacking,
  priority: 0,
})

function benefitOf({ code, kind, percent, amounts }: CouponRow, currency: ShopLocale['currency']): Benefit {
  if (kind === 'free-delivery') return { kind }
  if (kind === 'percent' && percent !== null) return { kind, percent }
  if (kind === 'amount' && amounts) return { kind, amount: amounts[currency] }
  throw new Error(`the coupon ${code} does not say what it takes off`)
}
