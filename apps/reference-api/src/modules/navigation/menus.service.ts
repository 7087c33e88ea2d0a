import type { AccountMenu, IconEntry, IconList, MegaMenuUsp } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { termsOf } from '../countries/terms.ts'
import { megaMenuOf } from './mega-menu.ts'
import { accountMenuTopic, iconsTopic } from './menus.model.ts'
import { megaMenuTopic } from './mega-menu.model.ts'

export interface MenuService {
  account(shopLocale: ShopLocale): Promise<AccountMenu>
  icons(shopLocale: ShopLocale): Promise<IconList>
  /** Content of each department's menu beside its categories. */
  megaMenu(shopLocale: ShopLocale): Promise<MegaMenuUsp>
}

interface MenuParts {
  db: Database
  catalog: CatalogService
  countries: CountryService
}

export function createMenuService({ db, catalog, countries }: MenuParts): MenuService {
  return {
    async account({ language }) {
      const groups = await readContent(db, accountMenuTopic)
      return {
        groups: groups.map(({ title, items }) => ({
          title: say(title, language),
          items: items.map((item) => ({ ...item, label: say(item.label, language), text: say(item.text, language) })),
        })),
      }
    },

    async megaMenu(shopLocale) {
      const [departments, write, leads] = await Promise.all([
        readContent(db, megaMenuTopic, shopLocale),
        termsOf(db, countries, shopLocale),
        catalog.leads(shopLocale),
      ])
      const shown = departments.map(async (department) => {
        const { feature } = department
        return feature && (await leads(feature.link)) ? department : { ...department, feature: null }
      })
      return megaMenuOf(await Promise.all(shown), shopLocale, write)
    },

    icons: (shopLocale) => iconsOf({ db, catalog, countries }, shopLocale),
  }
}

/** The icons of payments and services, of the categories that the country has, and of the countries. */
async function iconsOf({ db, catalog, countries }: MenuParts, shopLocale: ShopLocale): Promise<IconList> {
  const [{ payment, service, category }, { items: categories }, countryEntries] = await Promise.all([
    readContent(db, iconsTopic),
    catalog.navigation(shopLocale),
    countries.entries(shopLocale.language),
  ])
  const named = (group: IconEntry['group'], entries: typeof payment): IconEntry[] =>
    entries.map(({ code, iconName, label }) => ({ group, code, iconName, label: say(label, shopLocale.language) }))
  return {
    items: [
      ...named('payment', payment),
      ...named('service', service),
      ...categories.flatMap(({ departmentType, categoryCode, name }): IconEntry[] => {
        const code = `${departmentType}/${categoryCode}`
        const iconName = category[code]
        return iconName ? [{ group: 'category', code, iconName, label: name }] : []
      }),
      ...countryEntries.map(({ code, icon, name }): IconEntry => ({
        group: 'country',
        code,
        iconName: icon,
        label: name,
      })),
    ],
  }
}
