import type { AccountMenu, IconEntry, IconList, MegaMenuUsp } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { termsOf } from '../countries/terms.ts'
import { megaMenuOf } from './mega-menu.ts'
import { accountMenuTopic, iconsTopic } from './menus.model.ts'
import { megaMenuTopic } from './mega-menu.model.ts'

export interface MenuService {
  account(market: Market): Promise<AccountMenu>
  icons(market: Market): Promise<IconList>
  /** What each department's menu says beside its categories. */
  megaMenu(market: Market): Promise<MegaMenuUsp>
}

interface MenuParts {
  db: Database
  catalog: CatalogService
  markets: MarketService
}

export function createMenuService({ db, catalog, markets }: MenuParts): MenuService {
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

    async megaMenu(market) {
      const [departments, write, leads] = await Promise.all([
        readContent(db, megaMenuTopic, market),
        termsOf(db, markets, market),
        catalog.leads(market),
      ])
      const shown = departments.map(async (department) => {
        const { feature } = department
        return feature && (await leads(feature.link)) ? department : { ...department, feature: null }
      })
      return megaMenuOf(await Promise.all(shown), market, write)
    },

    icons: (market) => iconsOf({ db, catalog, markets }, market),
  }
}

/** The icons of payments and services, of the categories that the market sells, and of the countries. */
async function iconsOf({ db, catalog, markets }: MenuParts, market: Market): Promise<IconList> {
  const [{ payment, service, category }, { items: categories }, countries] = await Promise.all([
    readContent(db, iconsTopic),
    catalog.navigation(market),
    markets.entries(market.language),
  ])
  const named = (group: IconEntry['group'], entries: typeof payment): IconEntry[] =>
    entries.map(({ code, iconName, label }) => ({ group, code, iconName, label: say(label, market.language) }))
  return {
    items: [
      ...named('payment', payment),
      ...named('service', service),
      ...categories.flatMap(({ departmentType, categoryCode, name }): IconEntry[] => {
        const code = `${departmentType}/${categoryCode}`
        const iconName = category[code]
        return iconName ? [{ group: 'category', code, iconName, label: name }] : []
      }),
      ...countries.map(({ code, icon, name }): IconEntry => ({
        group: 'country',
        code,
        iconName: icon,
        label: name,
      })),
    ],
  }
}
