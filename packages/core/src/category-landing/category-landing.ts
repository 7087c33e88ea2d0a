import type { CategoryLanding, DepartmentType } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Content above and below the products of a category page. */
export interface CategoryLandings {
  /** @param path - Slugs below the department: `women/knitwear`. */
  landing(department: DepartmentType, path: string): Query<CategoryLanding>
}

/** The category content of a storefront: `storefront.use(categoryLandingsDomain)`. */
export const categoryLandingsDomain = defineDomain<CategoryLandings>('categoryLandings', ({ client, query }) => ({
  landing: (department, path) =>
    query({
      scope: 'public',
      key: ['categoryLandings', department, path],
      fetch: (signal) =>
        client.read(
          'GET /experience/catalog/guest/v1/clp/{categoryCode}',
          { params: { categoryCode: path }, query: { department } },
          { signal },
        ),
    }),
}))
