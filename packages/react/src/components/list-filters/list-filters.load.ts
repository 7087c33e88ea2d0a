import { catalogDomain, type ListView, pageQuery, type Storefront } from '@vitrine/core'

/** What narrows a list is the same whatever its order, and is asked for without the products. */
export const filtersQuery = ({ sortBy: _, ...view }: ListView) => pageQuery(view, { listPageSize: 1 })

/** Fetches the facets of the list. */
export function loadListFilters(storefront: Storefront, view: ListView): Promise<unknown> {
  return storefront.use(catalogDomain).facets(filtersQuery(view)).load()
}
