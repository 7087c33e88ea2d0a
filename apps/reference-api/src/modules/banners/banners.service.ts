import type { CheckoutPromotionalBanner } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { readContent } from '../content/content.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { isShown } from '../content/season.ts'
import { withOccasions } from '../occasions/occasions.ts'
import { checkoutBannersTopic } from './banners.model.ts'

/** The notices of the checkout that hold in a market today. */
export type CheckoutBanner = (market: Market) => Promise<CheckoutPromotionalBanner>

export function createCheckoutBanner({
  db,
  clock,
  catalog,
  markets,
}: {
  db: Database
  clock: Clock
  catalog: CatalogService
  markets: MarketService
}): CheckoutBanner {
  return async (market) => {
    const all = await readContent(db, checkoutBannersTopic, market)
    const today = dayIn(market.timeZone, clock.now())
    const shown = all.filter((banner) => isShown(banner, market, today))
    const [written, leads] = await Promise.all([
      withOccasions(shown, { db, markets, market, today, catalog }),
      catalog.leads(market),
    ])
    const items = written.map(async ({ item: { code, iconName, title, text, link }, write }) => ({
      code,
      iconName,
      title: write(title),
      text: write(text),
      link: link && (await leads(link)) ? { label: write(link.label), path: link.path } : null,
    }))
    return { items: await Promise.all(items) }
  }
}
