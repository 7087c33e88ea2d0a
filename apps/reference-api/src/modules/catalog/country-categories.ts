import type { Category, CategoryNavigation, DepartmentType } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'
import type { Changes } from '../../platform/changes/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { countProducts, readCategories, readSoldCategories, type CategoryRow } from './catalog.repository.ts'
import { categoryOf, nameOfCode, navigationOf, parseCatalogName, soldRows, type CatalogName } from './categories.ts'
import { createLeads, type HasFiltered, type Leads } from './leads.ts'
import type { ListedProducts } from './listed.ts'

/** The categories as one country has them: those with something on sale in it. */
export interface Categories {
  /** The categories with something on sale in the country. */
  navigation(shopLocale: ShopLocale): Promise<CategoryNavigation>
  /** Test of a link in the content: whether it leads to something in this country. */
  leads(shopLocale: ShopLocale): Promise<Leads>
  category(catalogName: string, shopLocale: ShopLocale): Promise<Category>
  /**
   * @throws ApiError NOT_FOUND for a code that the navigation does not have, INVALID_INPUT without a department where
   * both have it.
   */
  categoryByCode(
    categoryCode: string,
    department: DepartmentType | undefined,
    shopLocale: ShopLocale,
  ): Promise<Category>
}

export function createCategories({
  db,
  changes,
  summaries,
  hasFiltered,
}: {
  db: Database
  changes: Pick<Changes, 'versioned'>
  summaries: ListedProducts['summaries']
  hasFiltered: HasFiltered
}): Categories {
  const soldNames = changes.versioned<string[]>({ limit: currencies.length })

  const sold = async (rows: readonly CategoryRow[], { currency }: ShopLocale) =>
    soldRows(rows, await soldNames.through(currency, () => readSoldCategories(db, currency)))

  async function counted(rows: readonly CategoryRow[], name: CatalogName, shopLocale: ShopLocale) {
    const { department, code } = name
    const { currency, language } = shopLocale
    return {
      ...categoryOf(rows, await sold(rows, shopLocale), name, language),
      productCount: await countProducts(db, { department, category: code || undefined, currency }),
    }
  }

  return {
    navigation: async (shopLocale) =>
      navigationOf(await sold(await readCategories(db), shopLocale), shopLocale.language),

    async leads(shopLocale) {
      return createLeads(await sold(await readCategories(db), shopLocale), shopLocale, { db, summaries, hasFiltered })
    },

    category: async (catalogName, shopLocale) =>
      counted(await readCategories(db), parseCatalogName(catalogName), shopLocale),

    async categoryByCode(categoryCode, department, shopLocale) {
      const rows = await readCategories(db)
      return counted(rows, nameOfCode(rows, categoryCode, department), shopLocale)
    },
  }
}
