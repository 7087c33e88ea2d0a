import type { DepartmentType, ListWidgets } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Banners among the products of lists. */
export interface ListBanners {
  /** @param category - Slugs below the department; all of it when it is missing. */
  banners(department: DepartmentType, category?: string): Query<ListWidgets>
}

/** The banners of a storefront's lists: `storefront.use(listBannersDomain)`. */
export const listBannersDomain = defineDomain<ListBanners>('listBanners', ({ client, query }) => ({
  banners: (department, category = '') =>
    query({
      scope: 'public',
      key: ['listBanners', department, category],
      fetch: (signal) =>
        client.read(
          'GET /experience/catalog/guest/v1/plp/widgets',
          { query: { department, ...(category && { category }) } },
          { signal },
        ),
    }),
}))
