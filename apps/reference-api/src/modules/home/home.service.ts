import type { DepartmentType, HomePage } from '@vitrine/contract'
import { dayIn } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import type { Illustrations } from '../catalog/illustrations.ts'
import { isShown } from '../content/season.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { withOccasions } from '../occasions/occasions.ts'
import { homeSection } from './home-section.ts'
import { homeTopic } from './home.model.ts'

/** The home of the shop, or of one department. */
export type HomeReader = (department: DepartmentType | undefined, market: Market) => Promise<HomePage>

export function createHome({
  db,
  clock,
  catalog,
  markets,
  illustrations,
}: {
  db: Database
  clock: Clock
  catalog: CatalogService
  markets: MarketService
  illustrations: Illustrations
}): HomeReader {
  return async (department, market) => {
    const { pages, sections } = await readContent(db, homeTopic, market)
    const today = dayIn(market.timeZone, clock.now())
    const shown = pages[department ?? 'shop']
      .flatMap((name) => sections[name] ?? [])
      .filter((section) => isShown(section, market, today))
    const [written, leads] = await Promise.all([
      withOccasions(shown, { db, markets, market, today, catalog }),
      catalog.leads(market),
    ])
    const made = await Promise.all(
      written.map(({ item, write }) => homeSection(item, { catalog, illustrations, market, write, leads })),
    )
    return { sections: made.filter((section) => section !== undefined) }
  }
}
