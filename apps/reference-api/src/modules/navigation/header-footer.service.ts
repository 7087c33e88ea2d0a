import type { HeaderFooter } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import type { Link } from '../content/content.model.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { leading } from '../catalog/leads.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { termsOf } from '../countries/terms.ts'
import { footerTopic, headerTopic } from './header-footer.model.ts'

/** Reads what stands above and below every page. */
export type HeaderFooterReader = (shopLocale: ShopLocale) => Promise<HeaderFooter>

export function createHeaderFooter({
  db,
  catalog,
  countries,
}: {
  db: Database
  catalog: CatalogService
  countries: CountryService
}): HeaderFooterReader {
  return async (shopLocale) => {
    const [{ departments, announcement }, footer, { items }, write, leads] = await Promise.all([
      readContent(db, headerTopic, shopLocale),
      readContent(db, footerTopic, shopLocale),
      catalog.navigation(shopLocale),
      termsOf(db, countries, shopLocale),
      catalog.leads(shopLocale),
    ])
    const { language } = shopLocale
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
