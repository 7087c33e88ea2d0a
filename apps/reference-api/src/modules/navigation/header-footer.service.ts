import type { HeaderFooter } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { say } from '../../platform/language/local-text.ts'
import type { Link } from '../content/content.model.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { leading } from '../catalog/leads.ts'
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
    const [{ departments, announcement }, footer, { items }, write, leads] = await Promise.all([
      readContent(db, headerTopic, market),
      readContent(db, footerTopic, market),
      catalog.navigation(market),
      termsOf(db, markets, market),
      catalog.leads(market),
    ])
    const { language } = market
    const linksOf = async (links: readonly Link[]) =>
      (await leading(links, leads, (link) => link)).map(({ label, path }) => ({ label: say(label, language), path }))
    return {
      header: {
        announcement: announcement && write(announcement),
        departments: await Promise.all(
          departments.map(async ({ departmentType, label, links = [] }) => ({
            departmentType,
            label: say(label, language),
            links: await linksOf(links),
            categories: items.filter((node) => node.departmentType === departmentType),
          })),
        ),
      },
      footer: {
        groups: (
          await Promise.all(
            footer.groups.map(async ({ title, links }) => ({
              title: say(title, language),
              links: await linksOf(links),
            })),
          )
        ).filter(({ links }) => links.length > 0),
        paymentMethods: footer.paymentMethods,
        legal: say(footer.legal, language),
      },
    }
  }
}
