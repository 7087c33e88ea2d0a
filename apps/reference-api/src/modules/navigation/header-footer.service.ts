import type { HeaderFooter } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { say } from '../../platform/language/local-text.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Link } from '../content/content.model.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { termsOf } from '../countries/terms.ts'
import { footerTopic, headerTopic } from './header-footer.model.ts'

/** What stands above and below every page. */
export type HeaderFooterReader = (market: Market) => Promise<HeaderFooter>

export function createHeaderFooter({
  db,
  catalog,
  markets,
}: {
  db: Database
  catalog: CatalogService
  markets: MarketService
}): HeaderFooterReader {
  return async (market) => {
    const [{ departments, announcement }, footer, { items }, write] = await Promise.all([
      readContent(db, headerTopic, market),
      readContent(db, footerTopic, market),
      catalog.navigation(market),
      termsOf(db, markets, market),
    ])
    const { language } = market
    return {
      header: {
        announcement: announcement && write(announcement),
        departments: departments.map(({ departmentType, label, links = [] }) => ({
          departmentType,
          label: say(label, language),
          links: links.map((link) => linkOf(link, language)),
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
  }
}

const linkOf = ({ label, path }: Link, language: WrittenLanguage) => ({ label: say(label, language), path })
