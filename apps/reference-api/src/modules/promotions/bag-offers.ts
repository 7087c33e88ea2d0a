import type { InvalidCoupon, OrderDiscount, ProductDiscount } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import type { Shopper } from '../../platform/http/context.ts'
import type { Market } from '../../platform/http/market.ts'
import type { IdentityServices } from '../identity/identity-setup.ts'
import type { CouponReading, CouponService } from './coupons.service.ts'
import { applyOffers, type OfferRefusal } from './engine/apply-offers.ts'
import type { PricedLine } from './engine/offer.ts'
import type { ShopperGroup } from './promotion-offers.ts'
import type { PromotionService } from './promotions.service.ts'

/** What is taken off a bag, and what its coupons have to say. */
export interface BagDiscounts {
  readonly discountTotal: number
  readonly isDeliveryFree: boolean
  readonly orderDiscounts: readonly OrderDiscount[]
  readonly invalidCoupons: readonly InvalidCoupon[]
  /** Of one line. */
  productDiscounts(lineId: string): ProductDiscount[]
}

/** What takes something off the bag of a shopper here and now; the lines that count are given to it. */
export type BagOffers = (
  queries: Queries,
  caller: { readonly shopper: Shopper; readonly market: Market },
  cart: { readonly id: string; readonly couponCodes: readonly string[] },
) => Promise<(lines: readonly PricedLine[]) => BagDiscounts>

/** Who is of which group says the account of the token, and never the call. */
export const createBagOffers =
  (
    { identity }: Pick<IdentityServices, 'identity'>,
    promotions: Pick<PromotionService, 'offers'>,
    coupons: Pick<CouponService, 'read'>,
  ): BagOffers =>
  async (queries, { shopper, market }, { id, couponCodes }) => {
    const account = shopper.customer && (await identity.accountOf(queries, shopper.customer.UID))
    const groups: ShopperGroup[] = [
      ...(account ? (['signed-in'] as const) : []),
      ...(account?.isEmp ? (['employee'] as const) : []),
    ]
    const offers = await promotions.offers(market, groups)
    const holder = { subject: shopper.subject, cartId: id }
    const readings = await coupons.read(queries, couponCodes, holder, market)
    return (lines) => discountsOf(lines, [...offers, ...offersOf(readings)], readings, market)
  }

const offersOf = (readings: readonly CouponReading[]) =>
  readings.flatMap((reading) => (reading.refusal ? [] : [reading.offer]))

const reasons = {
  minimum: 'COUPON_MINIMUM',
  'nothing-for-it': 'COUPON_NOTHING_FOR_IT',
  'not-combinable': 'COUPON_NOT_COMBINABLE',
} as const satisfies Record<OfferRefusal['reason'], InvalidCoupon['reason']>

function discountsOf(
  lines: readonly PricedLine[],
  offers: Parameters<typeof applyOffers>[1],
  readings: readonly CouponReading[],
  { currency }: Pick<Market, 'currency'>,
): BagDiscounts {
  const { taken, refused, isDeliveryFree } = applyOffers(lines, offers)
  const named = taken.map(({ offer: { code, name, couponCode, benefit }, amount, lines: shares }) => ({
    words: { code, name, couponCode },
    amount,
    shares,
    isFreeDelivery: benefit.kind === 'free-delivery',
  }))
  return {
    discountTotal: taken.reduce((sum, { amount }) => sum + amount, 0),
    isDeliveryFree,
    orderDiscounts: named.map(({ words, amount, isFreeDelivery }) => ({
      ...words,
      amount: { amount, currency },
      isFreeDelivery,
    })),
    invalidCoupons: readings.flatMap(({ code, refusal }): InvalidCoupon[] => {
      if (refusal) return [{ couponCode: code, reason: refusal, lacking: null }]
      const judged = refused.find(({ offer }) => offer.couponCode === code)?.refusal
      if (!judged) return []
      const lacking = judged.reason === 'minimum' ? { amount: judged.lacking, currency } : null
      return [{ couponCode: code, reason: reasons[judged.reason], lacking }]
    }),
    productDiscounts: (lineId) =>
      named.flatMap(({ words, shares }) => {
        const amount = shares.get(lineId)
        return amount ? [{ ...words, amount: { amount, currency } }] : []
      }),
  }
}
