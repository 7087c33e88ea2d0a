import type { Cart } from '@vitrine/contract'
import { countries as countryFacts, type CountryCode } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { CouponService } from '../promotions/coupons.service.ts'
import type { OfferOrders } from '../promotions/offer-uses.ts'
import type { CartOffers } from '../promotions/offers-for-cart.ts'
import { withinLimits } from '../promotions/promotion-limits.ts'
import type { ShopperGroup } from '../promotions/promotion-offers.ts'
import type { PromotionService } from '../promotions/promotions.service.ts'
import { createCartLock, type CartCaller } from './cart-lock.ts'
import { readProducts } from './cart-offers.ts'
import type { CartRow } from './cart.repository.ts'
import type { Line } from './cart.rules.ts'

/** A cart that is tried; nobody has it. */
export interface TriedCart {
  readonly country: CountryCode
  readonly language: 'en' | 'ar'
  readonly lines: readonly { readonly productCode: string; readonly sku: string; readonly quantity: number }[]
  readonly couponCodes: readonly string[]
  /** Groups that its shopper is in. */
  readonly groups: readonly ShopperGroup[]
  /** Code of a coupon or a promotion that is tried as if it were switched on and had begun. */
  readonly asIfOn: { readonly coupon?: string; readonly promotion?: string }
}

/** Shows a cart that is not there as its shopper would see it; nothing is stored. */
export type TryCart = (tried: TriedCart) => Promise<Cart>

interface TryCartOptions extends Omit<Parameters<typeof createCartLock>[0], 'cartOffers'> {
  readonly db: Database
  readonly clock: Clock
  readonly countries: CountryService
  readonly promotions: Pick<PromotionService, 'offers' | 'limits'>
  readonly coupons: Pick<CouponService, 'read'>
  readonly orders: OfferOrders
}

/** Holder of a cart that is not there: nobody has used anything for it. */
const holder = { subject: 'try', cartId: 'try' }

export function createTryCart({ db, promotions, coupons, orders, ...options }: TryCartOptions): TryCart {
  const offersIn =
    ({ groups, asIfOn }: TriedCart): CartOffers =>
    async (queries, { shopLocale }, { couponCodes }) => {
      const offers = await promotions.offers(shopLocale, groups, asIfOn.promotion)
      const limits = await promotions.limits()
      const { left, usedUp } = await withinLimits(queries, orders, offers, {
        ...{ limits, holder, currency: shopLocale.currency },
      })
      return {
        promotions: left,
        coupons: await coupons.read(queries, couponCodes, holder, shopLocale, { asIfOn: asIfOn.coupon }),
        withheld: usedUp.map((offer) => ({ offer, reason: 'USED_UP' as const })),
      }
    }

  return async (tried) => {
    const { view, updateLines } = createCartLock({ ...options, cartOffers: offersIn(tried) })
    const shopLocale = await localeOf(options.countries, tried)
    const row = rowOf(tried, options.clock.now())
    const codes = tried.lines.map(({ productCode }) => productCode)
    const products = await readProducts(db, options, shopLocale, row.id, codes)
    const lines = updateLines(row, tried.lines.map(lineOf), products, shopLocale)
    const caller = { shopper: { kind: 'guest', subject: holder.subject }, shopLocale } as CartCaller
    return view(db, caller, row, lines, products)
  }
}

/** @throws ApiError NOT_FOUND for a country that the shop does not serve */
const localeOf = (countries: CountryService, { country, language }: TriedCart): Promise<ShopLocale> =>
  countries.shopLocaleOf(country, `${countryFacts[country].languages.includes(language) ? language : 'en'}-${country}`)

const lineOf = ({ productCode, sku, quantity }: TriedCart['lines'][number], index: number): Line => ({
  ...{ id: `${index}`.padStart(32, '0'), productCode, sku, quantity },
  ...{ giftMessage: null, unitAmount: null, isSoldOut: false, messages: [] },
})

const rowOf = ({ country, couponCodes }: TriedCart, updatedAt: Date): CartRow => ({
  ...{ id: holder.cartId, subject: holder.subject, country, version: 1, status: 'open', messages: [] },
  ...{ couponCodes: [...couponCodes], hamperDate: null, shownTotal: 0, shownGifts: [], updatedAt },
})
