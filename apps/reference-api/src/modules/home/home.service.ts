import type { DepartmentType, HomePage } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import type { Illustrations } from '../catalog/illustrations.ts'
import { isShown } from '../content/season.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { withOccasions } from '../occasions/occasions.ts'
import { homeSection } from './home-section.ts'
import { homeTopic } from './home.model.ts'

/** The home of the shop, or of one department. */
export type HomeReader = (department: DepartmentType | undefined, shopLocale: ShopLocale) => Promise<HomePage>

export function createHome({
  db,
  clock,
  catalog,
  countries,
  illustrations,
}: {
  db: Database
  clock: Clock
  catalog: CatalogService
  countries: CountryService
  illustrations: Illustrations
}): HomeReader {
  return async (department, shopLocale) => {
    const { pages, sections } = await readContent(db, homeTopic, shopLocale)
    const today = dayIn(shopLocale.timeZone, clock.now())
    const shown = pages[department ?? 'shop']
      .flatMap((name) => sections[name] ?? [])
      .filter((section) => isShown(section, shopLocale, today))
    const [written, leads] = await Promise.all([
      withOccasions(shown, { db, countries, shopLocale, today, catalog }),
      catalog.leads(shopLocale),
    ])
    const made = await Promise.all(
      written.map(({ item, write }) => homeSection(item, { catalog, illustrations, shopLocale, write, leads })),
    )
    return { sections: made.filter((section) => section !== undefined) }
  }
}
