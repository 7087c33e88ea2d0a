import { catalogDomain, listPages, pageQuery, type ListView, type Storefront } from '@vitrine/core'

/** The list's own first page: it has the facets, and the list has asked for it already. */
export const filtersQuery = (view: ListView) => pageQuery(view, listPages(view.page)[0])

/** Fetches the first page of the list, which has its facets. */
export function loadListFilters(storefront: Storefront, view: ListView): Promise<unknown> {
  return storefront.use(catalogDomain).list(filtersQuery(view)).load()
}
