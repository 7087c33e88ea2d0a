import { inArray } from 'drizzle-orm'
import type { FeatureToggles } from '@vitrine/contract'
import type { CouponRefusal } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import { coupon } from './coupon.schema.ts'
import type { Benefit, Offer } from './engine/offer.ts'
import { usesOf, type OfferHolder, type OfferOrders, type Uses } from './offer-uses.ts'

/** A coupon as it holds for a shopper in a country, or why it does not, whatever is in the bag. */
export type CouponReading =
  | { readonly code: string; readonly offer: Offer; readonly refusal?: undefined }
  | { readonly code: string; readonly offer?: undefined; readonly refusal: CouponRefusal }

export interface CouponReadOptions {
  /** A coupon that is tried: read as if it were switched on and had begun. */
  readonly asIfOn?: string | undefined
}

export interface CouponService {
  /** Reads coupons by their codes, in the same order. Minimum, products and combination are the bag's to judge. */
  read(
    queries: Queries,
    codes: readonly string[],
    holder: OfferHolder,
    shopLocale: ShopLocale,
    options?: CouponReadOptions,
  ): Promise<CouponReading[]>
}

export type CouponRow = typeof coupon.$inferSelect

/** A coupon's code as it is stored, however it is typed. */
export const writtenCoupon = (typed: string): string => typed.trim().toUpperCase()

/** @throws ApiError INVALID_INPUT, `switched-off`, where the country takes no codes at present. */
export function checkCouponsOn({ toggles }: Pick<FeatureToggles, 'toggles'>): void {
  if (toggles.coupons !== true)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/couponCode', reason: 'switched-off' }] })
}

export const createCouponService = (clock: Clock, orders: OfferOrders): CouponService => ({
  async read(queries, codes, holder, shopLocale, { asIfOn } = {}) {
    if (codes.length === 0) return []
    const rows = await queries
      .select()
      .from(coupon)
      .where(inArray(coupon.code, [...codes]))
    const uses = await usesOf(queries, orders, 'coupon', codes, holder)
    const now = clock.now()
    return codes.map((code) => {
      const row = rows.find((entry) => entry.code === code)
      if (!row) return { code, refusal: 'COUPON_UNKNOWN' }
      const shown = code === asIfOn ? asOn(row, now) : row
      const refusal = refusalOf(shown, shopLocale, now, uses(code))
      return refusal ? { code, refusal } : { code, offer: offerOf(row, shopLocale) }
    })
  },
})

/** A coupon as it will be when it is switched on and has begun. */
const asOn = (row: CouponRow, now: Date): CouponRow => ({
  ...row,
  switchedOffAt: null,
  validFrom: row.validFrom < now ? row.validFrom : now,
})

function refusalOf(
  row: CouponRow,
  { country }: ShopLocale,
  now: Date,
  { byShopper, byCart }: Uses,
): CouponRefusal | undefined {
  if (row.countries && !row.countries.includes(country)) return 'COUPON_OTHER_COUNTRY'
  if (row.switchedOffAt) return 'COUPON_EXPIRED'
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
  const amount = amounts?.[currency]
  if (kind === 'amount' && amount !== undefined) return { kind, amount }
  throw new Error(`the coupon ${code} does not say what it takes off`)
}
