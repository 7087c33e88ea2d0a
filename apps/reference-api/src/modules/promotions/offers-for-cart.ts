import type { Queries } from '../../platform/database/database.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { IdentityServices } from '../identity/identity-setup.ts'
import type { CouponReading, CouponService } from './coupons.service.ts'
import type { Offer } from './engine/offer.ts'
import type { ShopperGroup } from './promotion-offers.ts'
import type { PromotionService } from './promotions.service.ts'

/** Promotions and coupons that may take something off a cart. */
export interface OffersForCart {
  readonly promotions: readonly Offer[]
  readonly coupons: readonly CouponReading[]
}

/** Reads what may take something off the cart of a shopper here and now. */
export type CartOffers = (
  queries: Queries,
  caller: { readonly shopper: ShopperCaller; readonly shopLocale: ShopLocale },
  cart: { readonly id: string; readonly couponCodes: readonly string[] },
) => Promise<OffersForCart>

/** The account of the token decides the groups of a shopper, never the call. */
export const createCartOffers =
  (
    { identity }: Pick<IdentityServices, 'identity'>,
    promotions: Pick<PromotionService, 'offers'>,
    coupons: Pick<CouponService, 'read'>,
  ): CartOffers =>
  async (queries, { shopper, shopLocale }, { id, couponCodes }) => {
    const account = shopper.kind === 'account' ? await identity.accountOf(queries, shopper.UID) : undefined
    const groups: ShopperGroup[] = [
      ...(account ? (['signed-in'] as const) : []),
      ...(account?.isEmp ? (['employee'] as const) : []),
    ]
    return {
      promotions: await promotions.offers(shopLocale, groups),
      coupons: await coupons.read(queries, couponCodes, { subject: shopper.subject, cartId: id }, shopLocale),
    }
  }
