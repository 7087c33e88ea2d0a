import {
  catalogDomain,
  listBannersDomain,
  listPages,
  pageQuery,
  type ListQuery,
  type ListView,
  type Storefront,
} from '@vitrine/core'
import { loadHearts } from '../hearts/hearts.load.ts'

/** What is read of the component's props. */
export interface ProductListLoad extends ListView {
  readonly productCodes?: string | undefined
  readonly limit?: number | undefined
}

/** What the pages of a list ask for, in order; the same words on the server and in the browser. */
export function listQueriesOf(
  { productCodes, limit, ...view }: ProductListLoad,
  config: Storefront['config'],
): ListQuery[] {
  const more = { ...(productCodes && { productCodes }), ...(limit && { pageSize: limit }) }
  return listPages(view.page).map((page) => ({ ...pageQuery(view, config, page), ...more }))
}

/**
 * Whether banners stand among the products: in a category without filters, not in a search or a list of named products.
 */
export const hasBanners = ({ department, query, filter, productCodes, limit }: ProductListLoad): boolean =>
  !!department && query === undefined && !filter && !productCodes && !limit

/** Fetches the pages of a list, the banners among them and, of a category, its name and words. */
export function loadProductList(storefront: Storefront, props: ProductListLoad): Promise<unknown> {
  const { department, category } = props
  const catalog = storefront.use(catalogDomain)
  return Promise.all([
    ...listQueriesOf(props, storefront.config).map((query) => catalog.list(query).load()),
    department && category ? catalog.category(department, category).load() : undefined,
    hasBanners(props) ? storefront.use(listBannersDomain).banners(department!, category).load() : undefined,
    loadHearts(storefront),
  ])
}
