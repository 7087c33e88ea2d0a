import type { ProductSummary } from '@vitrine/contract'
import { createKept } from '../../platform/changes/kept.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { dayIn, isShown } from '../content/season.ts'

/** A product with the name of its promotion. */
export type NamePromotion = <P extends Pick<ProductSummary, 'productCode' | 'promotion'>>(product: P) => P

export interface PromotionService {
  /** What names the promotions of a market today. A product that is not reduced there has none, whatever is written. */
  naming(market: Market): Promise<NamePromotion>
  /** Reads anew what is kept, after the content has changed. */
  refresh(): Promise<void>
}

export function createPromotionService({
  db,
  clock,
  markets,
}: {
  db: Database
  clock: Clock
  markets: MarketService
}): PromotionService {
  const kept = createKept(() => readContent(db, 'promotions'))
  return {
    refresh: kept.refresh,
    async naming(market) {
      const [all, { timeZone }] = await Promise.all([kept.get(), markets.country(market.country)])
      const today = dayIn(timeZone, clock.now())
      const running = all.filter((promotion) => isShown(promotion, market, today))
      return (product) => {
        const own = product.promotion && running.find(({ products }) => products.includes(product.productCode))
        if (!own) return product
        return { ...product, promotion: { name: say(own.name, market.language), promotionStyle: own.style } }
      }
    },
  }
}
