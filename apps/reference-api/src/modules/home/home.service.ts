import type { DepartmentType, HeaderFooter, HomePage } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Link } from '../../seed/content/index.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { dayIn, isShown } from '../content/season.ts'
import { termsOf } from '../countries/terms.ts'
import type { Illustrations } from '../content/illustrations.ts'
import { homeSection } from './home-section.ts'

export interface LandingService {
  headerFooter(market: Market): Promise<HeaderFooter>
  home(department: DepartmentType | undefined, market: Market): Promise<HomePage>
}

export function createLandingService({
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
}): LandingService {
  return {
    async headerFooter(market) {
      const [{ departments, announcement }, footer, { items }, write] = await Promise.all([
        readContent(db, 'header', market),
        readContent(db, 'footer', market),
        catalog.navigation(market),
        termsOf(markets, market),
      ])
      const { language } = market
      return {
        header: {
          announcement: announcement && write(announcement),
          departments: departments.map(({ departmentType, label }) => ({
            departmentType,
            label: say(label, language),
            categories: items.filter((node) => node.departmentType === departmentType),
          })),
        },
        footer: {
          groups: footer.groups.map(({ title, links }) => ({
            title: say(title, language),
            links: links.map((link) => linkOf(link, language)),
          })),
          paymentMethods: footer.paymentMethods,
          legal: say(footer.legal, language),
        },
      }
    },

    async home(department, market) {
      const [{ pages, sections }, { timeZone }, write] = await Promise.all([
        readContent(db, 'home', market),
        markets.country(market.country),
        termsOf(markets, market),
      ])
      const today = dayIn(timeZone, clock.now())
      const shown = pages[department ?? 'shop']
        .flatMap((name) => sections[name] ?? [])
        .filter((section) => isShown(section, market, today))
      const made = await Promise.all(
        shown.map((section) => homeSection(section, { catalog, illustrations, market, write })),
      )
      return { sections: made.filter((section) => section !== undefined) }
    },
  }
}

const linkOf = ({ label, path }: Link, language: WrittenLanguage) => ({ label: say(label, language), path })
