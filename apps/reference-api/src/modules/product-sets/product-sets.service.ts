import type { ProductSetList, ProductSummary } from '@vitrine/contract'
import { dayIn, MAX_PRODUCT_SETS, SET_MIN_PRODUCTS } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import { isShown } from '../content/season.ts'
import { productSetsTopic } from './product-sets.model.ts'

/**
 * The sets of a product that a country has today, in the order in which they were written. Members that are not sold
 * there are left out, and so is a set of which too few can be added.
 */
export type ProductSetReader = (productCode: string, shopLocale: ShopLocale) => Promise<ProductSetList>

export function createProductSets({
  db,
  clock,
  catalog,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: Pick<CatalogService, 'summaries'>
}): ProductSetReader {
  return async (productCode, shopLocale) => {
    const today = dayIn(shopLocale.timeZone, clock.now())
    const sets = (await readContent(db, productSetsTopic, shopLocale)).filter(
      (set) => set.products.includes(productCode) && isShown(set, shopLocale, today),
    )
    const shown = await Promise.all(
      sets.map(async ({ code, department, name, products }) => ({
        code,
        name: say(name, shopLocale.language),
        departmentType: department,
        items: await catalog.summaries(products, shopLocale),
      })),
    )
    const isWhole = (items: readonly ProductSummary[]) =>
      items.some((item) => item.productCode === productCode) && items.filter(canBeAdded).length >= SET_MIN_PRODUCTS
    return { items: shown.filter(({ items }) => isWhole(items)).slice(0, MAX_PRODUCT_SETS) }
  }
}

const canBeAdded = ({ isInStock, isChosenOnPage }: ProductSummary) => isInStock && !isChosenOnPage
