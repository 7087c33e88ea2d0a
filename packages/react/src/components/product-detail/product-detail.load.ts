import type { Product } from '@vitrine/contract'
import { readChoice } from '@vitrine/contract/rules'
import {
  catalogDomain,
  firstChoice,
  masterDataDomain,
  recommendationsDomain,
  stockCode,
  storesDomain,
  storeStockDomain,
  type Storefront,
} from '@vitrine/core'
import { loadHearts } from '../hearts/hearts.load.ts'

/** What is read of the component's props. */
export interface ProductDetailLoad {
  readonly product?: string | undefined
  readonly colour?: string | undefined
  readonly size1?: string | undefined
  readonly size2?: string | undefined
  readonly showsStores?: boolean | undefined
}

/**
 * Fetches the product and what the country promises; then what the stores have, and what may stand for a product that
 * is sold out.
 */
export async function loadProductDetail(
  storefront: Storefront,
  { product: id = '', showsStores, ...choice }: ProductDetailLoad,
): Promise<unknown> {
  const [product, masterData, toggles] = await Promise.all([
    storefront.use(catalogDomain).product(id).load(),
    storefront.use(masterDataDomain).load(),
    loadHearts(storefront),
  ])
  const { value } = product
  if (!value) return [product, masterData, toggles]
  const more = await Promise.all([
    showsStores && loadStores(storefront, value, choice),
    value.inventoryInfo.onlineStockAvailable === 0 &&
      storefront.use(recommendationsDomain).similar(value.productCode).load(),
  ])
  return [product, masterData, toggles, more]
}

/** What the stores have of the choice that the page asks for, and the stores. */
function loadStores(storefront: Storefront, product: Product, choice: ProductDetailLoad) {
  const code = stockCode(product, firstChoice(product, readChoice(choice)))
  return code
    ? Promise.all([
        storefront.use(storesDomain).list.load(),
        storefront.use(storeStockDomain).availability(code).load(),
      ])
    : undefined
}
