import { catalogDomain, listBannersDomain, listPages, pageQuery, type Storefront, type ListQuery } from '@vitrine/core'
import type { ProductListProps } from './product-list.tsx'

/** What the pages of a list ask for, in order; the same words on the server and in the browser. */
export function listQueriesOf({ productCodes, limit, ...view }: ProductListProps): ListQuery[] {
  const more = { ...(productCodes && { productCodes }), ...(limit && { pageSize: limit }) }
  return listPages(view.page).map((page) => ({ ...pageQuery(view, page), ...more }))
}

/** Whether banners stand among the goods: on a shelf as it is, not among what was searched, chosen or named. */
export const hasBanners = ({ department, query, filter, productCodes, limit }: ProductListProps): boolean =>
  !!department && query === undefined && !filter && !productCodes && !limit

/** Fetches the pages of a list, the banners among them and, of a category, its name and words. */
export function loadListed(storefront: Storefront, props: ProductListProps): Promise<unknown> {
  const { department, category } = props
  const catalog = storefront.use(catalogDomain)
  return Promise.all([
    ...listQueriesOf(props).map((query) => catalog.list(query).load()),
    department && category ? catalog.category(department, category).load() : undefined,
    hasBanners(props) ? storefront.use(listBannersDomain).banners(department!, category).load() : undefined,
  ])
}
