import type { Product } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import { createCached } from '../../platform/changes/cached.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import { isShown } from '../content/season.ts'
import type { Offer } from './engine/offer.ts'
import type { LimitsByCode } from './offer-uses.ts'
import { employeeOffer, promotionOffer, type ShopperGroup } from './promotion-offers.ts'
import type { CartPromotion } from './cart-promotion.model.ts'
import { isRunIn } from './promotion-findings.ts'
import { cartPromotionsTopic, employeePromotionsTopic, promotionsTopic } from './promotions.model.ts'

/** A product with the name of its promotion. */
export type NamePromotion = <P extends Pick<Product, 'productCode' | 'promotion'>>(product: P) => P

export interface PromotionService {
  /** Names of the promotions of a country today. A product that is not reduced there has none, whatever is written. */
  naming(shopLocale: ShopLocale): Promise<NamePromotion>
  /**
   * Offers that a cart gets by itself in a country today, for a shopper of these groups.
   * @param asIfOn - A promotion that is tried: among them as if it were switched on and ran today.
   */
  offers(shopLocale: ShopLocale, groups: readonly ShopperGroup[], asIfOn?: string): Promise<Offer[]>
  /** Limits of those that have some. */
  limits(): Promise<LimitsByCode>
  /** Refreshes the cache after the content has changed. */
  refresh(): Promise<void>
}

export function createPromotionService({ db, clock }: { db: Database; clock: Clock }): PromotionService {
  const cached = createCached(() => readContent(db, promotionsTopic))
  const cartPromotions = createCached(() => readContent(db, cartPromotionsTopic))
  const employees = createCached(() => readContent(db, employeePromotionsTopic))
  return {
    async refresh() {
      await Promise.all([cached.refresh(), employees.refresh(), cartPromotions.refresh()])
    },
    async offers(shopLocale, groups, asIfOn) {
      const today = dayIn(shopLocale.timeZone, clock.now())
      const isRunning = (promotion: CartPromotion) =>
        promotion.code === asIfOn
          ? isRunIn(promotion, shopLocale.country)
          : !promotion.switchedOff && isShown(promotion, shopLocale, today)
      const shown = (await cartPromotions.get()).filter(
        (promotion) => isRunning(promotion) && (!promotion.group || groups.includes(promotion.group)),
      )
      const employee = groups.includes('employee')
        ? (await employees.get()).find(({ countries }) => countries.includes(shopLocale.country))
        : undefined
      return [
        ...shown.map((promotion) => promotionOffer(promotion, shopLocale)),
        ...(employee ? [employeeOffer(employee, shopLocale)] : []),
      ]
    },
    async limits() {
      const all = await cartPromotions.get()
      return new Map(all.flatMap(({ code, limits }) => (limits ? [[code, limits] as const] : [])))
    },
    async naming(shopLocale) {
      const today = dayIn(shopLocale.timeZone, clock.now())
      const running = (await cached.get()).filter((promotion) => isShown(promotion, shopLocale, today))
      return (product) => {
        const promotion = product.promotion && running.find(({ products }) => products.includes(product.productCode))
        if (!promotion) return product
        return {
          ...product,
          promotion: { name: say(promotion.name, shopLocale.language), promotionStyle: promotion.style },
        }
      }
    },
  }
}
