import type { Category, CategoryNavigation, DepartmentType } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'
import type { Changes } from '../../platform/changes/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { countProducts, readCategories, readSoldCategories, type CategoryRow } from './catalog.repository.ts'
import { categoryOf, nameOfCode, navigationOf, parseCatalogName, soldRows, type CatalogName } from './categories.ts'
import { createLeads, type HasFiltered, type Leads } from './leads.ts'
import type { ListedProducts } from './listed.ts'

/** The categories as one market has them: those in which it sells something. */
export interface Categories {
  /** The categories in which the market sells something. */
  navigation(market: Market): Promise<CategoryNavigation>
  /** Which links of the content lead to something in this market. */
  leads(market: Market): Promise<Leads>
  category(catalogName: string, market: Market): Promise<Category>
  /**
   * @throws ApiError NOT_FOUND for a code that the navigation does not have, INVALID_INPUT without a department where
   * both have it.
   */
  categoryByCode(categoryCode: string, department: DepartmentType | undefined, market: Market): Promise<Category>
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

  const sold = async (rows: readonly CategoryRow[], { currency }: Market) =>
    soldRows(rows, await soldNames.through(currency, () => readSoldCategories(db, currency)))

  async function counted(rows: readonly CategoryRow[], name: CatalogName, market: Market) {
    const { department, code } = name
    const { currency, language } = market
    return {
      ...categoryOf(rows, await sold(rows, market), name, language),
      productCount: await countProducts(db, { department, category: code || undefined, currency }),
    }
  }

  return {
    navigation: async (market) => navigationOf(await sold(await readCategories(db), market), market.language),

    async leads(market) {
      return createLeads(await sold(await readCategories(db), market), market, { db, summaries, hasFiltered })
    },

    category: async (catalogName, market) => counted(await readCategories(db), parseCatalogName(catalogName), market),

    async categoryByCode(categoryCode, department, market) {
      const rows = await readCategories(db)
      return counted(rows, nameOfCode(rows, categoryCode, department), market)
    },
  }
}
