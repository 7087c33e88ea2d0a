import type { Queries } from '../../platform/database/database.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import type { IdentityServices } from '../identity/identity-setup.ts'
import type { CouponReading, CouponService } from './coupons.service.ts'
import type { Offer } from './engine/offer.ts'
import type { WithheldOffer } from './engine/offer-hints.ts'
import type { OfferOrders } from './offer-uses.ts'
import { withinLimits } from './promotion-limits.ts'
import type { ShopperGroup } from './promotion-offers.ts'
import type { PromotionService } from './promotions.service.ts'

/** Promotions and coupons that may take something off a cart. */
export interface OffersForCart {
  readonly promotions: readonly Offer[]
  readonly coupons: readonly CouponReading[]
  /** Promotions whose hints say why they give nothing. */
  readonly withheld: readonly WithheldOffer[]
}

/** Reads what may take something off the cart of a shopper here and now. */
export type CartOffers = (
  queries: Queries,
  caller: { readonly shopper: ShopperCaller; readonly shopLocale: ShopLocale },
  cart: { readonly id: string; readonly couponCodes: readonly string[] },
) => Promise<OffersForCart>

/** Orders, as promotions ask for them. */
export interface CartOfferOrders extends OfferOrders {
  /** Whether a shopper has placed an order that was not cancelled. */
  hasOrdered(queries: Queries, subject: string): Promise<boolean>
}

/** The account of the token decides the groups of a shopper, never the call. */
export const createCartOffers =
  (
    { identity }: Pick<IdentityServices, 'identity'>,
    promotions: Pick<PromotionService, 'offers' | 'limits'>,
    coupons: Pick<CouponService, 'read'>,
    orders: CartOfferOrders,
    featureToggles: FeatureToggleReader,
  ): CartOffers =>
  async (queries, { shopper, shopLocale }, { id, couponCodes }) => {
    const account = shopper.kind === 'account' ? await identity.accountOf(queries, shopper.UID) : undefined
    const groups: ShopperGroup[] = [
      ...(account ? (['signed-in'] as const) : []),
      ...(account?.isEmp ? (['employee'] as const) : []),
      ...(account && !(await orders.hasOrdered(queries, shopper.subject)) ? (['first-order'] as const) : []),
    ]
    const holder = { subject: shopper.subject, cartId: id }
    const { currency } = shopLocale
    const own = await promotions.offers(shopLocale, groups)
    const isOwn = ({ code }: Offer) => own.some((offer) => offer.code === code)
    const signedIn = account ? own : await promotions.offers(shopLocale, ['signed-in'])
    const canSignIn =
      signedIn.length > own.length && (await featureToggles(shopLocale.country)).toggles.account === true
    const { left, usedUp } = await withinLimits(queries, orders, canSignIn ? signedIn : own, {
      ...{ limits: await promotions.limits(), holder, currency },
    })
    return {
      promotions: left.filter(isOwn),
      coupons: await coupons.read(queries, couponCodes, holder, shopLocale),
      withheld: [
        ...usedUp.filter(isOwn).map((offer): WithheldOffer => ({ offer, reason: 'USED_UP' })),
        ...left.filter((offer) => !isOwn(offer)).map((offer): WithheldOffer => ({ offer, reason: 'SIGN_IN' })),
      ],
    }
  }
