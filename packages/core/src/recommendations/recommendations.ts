import type { DepartmentType, Recommended, RecommendationType } from '@vitrine/contract'
import type { PageType } from '@vitrine/contract/rules'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Pages on which products are recommended. */
export type RecommendingPage = Extract<PageType, 'PDP' | 'Cart' | 'Search'>

/** Products that go with others, replacements for a product, and featured products. */
export interface Recommendations {
  /** @param productCodes - Comma-separated. @param page - Where they are shown: `PDP` unless named. */
  goingWith(productCodes: string, page?: RecommendingPage): Query<Recommended>
  /** Replacements for a product that is sold out. */
  similar(productCode: string): Query<Recommended>
  /** Recommendations of one department, or of both. @param page - Where they are shown: `Search` unless named. */
  featured(department?: DepartmentType, page?: RecommendingPage): Query<Recommended>
}

/** The recommendations of a storefront: `storefront.use(recommendationsDomain)`. */
export const recommendationsDomain = defineDomain<Recommendations>('recommendations', ({ client, query }) => {
  const recommended = (
    page: RecommendingPage,
    type: RecommendationType,
    about: { readonly productCodes?: string; readonly department?: DepartmentType },
  ) =>
    query<Recommended>({
      scope: 'public',
      key: ['recommendations', page, type, about],
      fetch: (signal) =>
        client.read(
          'GET /experience/merchandising/guest/v1/recommendation',
          { query: about },
          { headers: { 'page-type': page, 'recommendation-type': type }, signal },
        ),
    })
  return {
    goingWith: (productCodes, page = 'PDP') => recommended(page, 'goes-with', { productCodes }),
    similar: (productCodes) => recommended('PDP', 'similar', { productCodes }),
    featured: (department, page = 'Search') => recommended(page, 'featured', { ...(department && { department }) }),
  }
})
