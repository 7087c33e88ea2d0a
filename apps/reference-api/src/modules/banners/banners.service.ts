import type { CheckoutPromotionalBanner } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { readContent } from '../content/content.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { isShown } from '../content/season.ts'
import { withOccasions } from '../occasions/occasions.ts'
import { checkoutBannersTopic } from './banners.model.ts'

/** The notices of the checkout that hold in a country today. */
export type CheckoutBanner = (shopLocale: ShopLocale) => Promise<CheckoutPromotionalBanner>

export function createCheckoutBanner({
  db,
  clock,
  catalog,
  countries,
}: {
  db: Database
  clock: Clock
  catalog: CatalogService
  countries: CountryService
}): CheckoutBanner {
  return async (shopLocale) => {
    const all = await readContent(db, checkoutBannersTopic, shopLocale)
    const today = dayIn(shopLocale.timeZone, clock.now())
    const shown = all.filter((banner) => isShown(banner, shopLocale, today))
    const [written, leads] = await Promise.all([
      withOccasions(shown, { db, countries, shopLocale, today, catalog }),
      catalog.leads(shopLocale),
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
