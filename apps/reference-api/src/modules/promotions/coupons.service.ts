import { eq } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { say } from '../../platform/language/local-text.ts'
import { coupon, type CouponScope } from './coupon.schema.ts'

/** What a coupon takes off. */
export type CouponBenefit =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'free-delivery' }

/** A coupon as a market sees it. */
export interface Coupon {
  readonly code: string
  readonly name: string
  readonly benefit: CouponBenefit
  /** Null for all goods. */
  readonly scope: CouponScope | null
  readonly minimum: Money | null
  readonly perShopperLimit: number | null
}

/** Why a coupon is not taken, whatever is in the bag. */
export type CouponRefusal = 'unknown' | 'other-country' | 'not-yet' | 'expired' | 'used-up'

export type CouponReading =
  | { readonly outcome: 'valid'; readonly coupon: Coupon }
  | { readonly outcome: 'refused'; readonly reason: CouponRefusal }

export interface CouponService {
  /**
   * Reads a coupon by its code, in any case and with spaces around it. Its minimum, scope and limit for a shopper are
   * the bag's to hold.
   */
  read(queries: Queries, code: string, market: Market): Promise<CouponReading>
}

type CouponRow = typeof coupon.$inferSelect

export function createCouponService(clock: Clock): CouponService {
  return {
    async read(queries, code, market) {
      const [row] = await queries.select().from(coupon).where(eq(coupon.code, code.trim().toUpperCase()))
      if (!row) return { outcome: 'refused', reason: 'unknown' }
      const reason = refusalOf(row, market, clock.now())
      return reason ? { outcome: 'refused', reason } : { outcome: 'valid', coupon: couponOf(row, market) }
    },
  }
}

function refusalOf(row: CouponRow, { country }: Market, now: Date): CouponRefusal | undefined {
  if (row.countries && !row.countries.includes(country)) return 'other-country'
  if (now < row.validFrom) return 'not-yet'
  if (row.validTo && now >= row.validTo) return 'expired'
  if (row.useLimit !== null && row.uses >= row.useLimit) return 'used-up'
  return undefined
}

function couponOf(row: CouponRow, { currency, language }: Market): Coupon {
  return {
    code: row.code,
    name: say(row.name, language),
    benefit: benefitOf(row, currency),
    scope: row.scope,
    minimum: row.minimum && { amount: row.minimum[currency], currency },
    perShopperLimit: row.perShopperLimit,
  }
}

function benefitOf({ code, kind, percent, amounts }: CouponRow, currency: Market['currency']): CouponBenefit {
  if (kind === 'free-delivery') return { kind }
  if (kind === 'percent' && percent !== null) return { kind, percent }
  if (kind === 'amount' && amounts) return { kind, amount: { amount: amounts[currency], currency } }
  throw new Error(`the coupon ${code} does not say what it takes off`)
}
