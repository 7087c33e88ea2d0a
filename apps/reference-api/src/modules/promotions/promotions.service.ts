import type { Product } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import { createCached } from '../../platform/changes/cached.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import { isShown } from '../content/season.ts'
import { promotionsTopic } from './promotions.model.ts'

/** A product with the name of its promotion. */
export type NamePromotion = <P extends Pick<Product, 'productCode' | 'promotion'>>(product: P) => P

export interface PromotionService {
  /** What names the promotions of a market today. A product that is not reduced there has none, whatever is written. */
  naming(market: Market): Promise<NamePromotion>
  /** Refreshes the cache after the content has changed. */
  refresh(): Promise<void>
}

export function createPromotionService({ db, clock }: { db: Database; clock: Clock }): PromotionService {
  const cached = createCached(() => readContent(db, promotionsTopic))
  return {
    refresh: cached.refresh,
    async naming(market) {
      const today = dayIn(market.timeZone, clock.now())
      const running = (await cached.get()).filter((promotion) => isShown(promotion, market, today))
      return (product) => {
        const promotion = product.promotion && running.find(({ products }) => products.includes(product.productCode))
        if (!promotion) return product
        return {
          ...product,
          promotion: { name: say(promotion.name, market.language), promotionStyle: promotion.style },
        }
      }
    },
  }
}
