import type { CheckoutPromotionalBanner } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { readContent } from '../content/content.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { dayIn, isShown } from '../content/season.ts'
import { termsOf } from '../countries/terms.ts'
import { checkoutBannersTopic } from './banners.model.ts'

/** The notices of the checkout that hold in a market today. */
export type CheckoutBanner = (market: Market) => Promise<CheckoutPromotionalBanner>

export function createCheckoutBanner({
  db,
  clock,
  markets,
}: {
  db: Database
  clock: Clock
  markets: MarketService
}): CheckoutBanner {
  return async (market) => {
    const [all, write] = await Promise.all([readContent(db, checkoutBannersTopic, market), termsOf(markets, market)])
    const today = dayIn(market.timeZone, clock.now())
    return {
      items: all
        .filter((banner) => isShown(banner, market, today))
        .map(({ code, iconName, title, text, link }) => ({
          code,
          iconName,
          title: write(title),
          text: write(text),
          link: link && { label: write(link.label), path: link.path },
        })),
    }
  }
}
