import { catalogDomain, listPages, pageQuery, type ListView, type Storefront } from '@vitrine/core'

/** The list's own first page: it has the facets, and a cache has it already where the list asked for it. */
export const filtersQuery = (view: ListView, { config }: Storefront) => pageQuery(view, config, listPages(view.page)[0])

/** Fetches the first page of the list, which has its facets. */
export function loadListFilters(storefront: Storefront, view: ListView): Promise<unknown> {
  return storefront.use(catalogDomain).facets(filtersQuery(view, storefront)).load()
}
