import type { ReadonlySignal } from '@preact/signals-core'
import type { DepartmentType, Recommended, RecommendationType } from '@vitrine/contract'
import type { PageType } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'

/** Pages on which products are recommended. */
export type RecommendingPage = Extract<PageType, 'PDP' | 'Cart' | 'Search'>

/** What goes with what, what may stand for what, and what the shop puts first. Reading a signal asks for nothing; `load…` does, once, and never rejects. */
export interface Recommendations {
  /** @param productCodes - Comma-separated. @param page - Where they are shown: `PDP` unless named. */
  goingWith(productCodes: string, page?: RecommendingPage): ReadonlySignal<Resource<Recommended>>
  loadGoingWith(productCodes: string, page?: RecommendingPage): Promise<Resource<Recommended>>
  /** What may stand for a product that is sold out. */
  similar(productCode: string): ReadonlySignal<Resource<Recommended>>
  loadSimilar(productCode: string): Promise<Resource<Recommended>>
  /** Of one department, or of both. @param page - Where they are shown: `Search` unless named. */
  featured(department?: DepartmentType, page?: RecommendingPage): ReadonlySignal<Resource<Recommended>>
  loadFeatured(department?: DepartmentType, page?: RecommendingPage): Promise<Resource<Recommended>>
}

/** What the server loaded, by page, type and what it is about. */
export type RecommendationsState = Readonly<Record<string, Recommended>>

const keyOf = (page: RecommendingPage, type: RecommendationType, about: string) => `${page} ${type} ${about}`

/** The recommendations of a storefront: `storefront.use(recommendationsDomain)`. */
export const recommendationsDomain = defineDomain<Recommendations, RecommendationsState>(
  'recommendations',
  ({ client, state, register }) => {
    const recommended = createResourceMap<Recommended>((key) => {
      const [page = '', type = '', about = ''] = key.split(' ')
      const query = type === 'featured' ? { department: about as DepartmentType } : { productCodes: about }
      const headers = { 'page-type': page, 'recommendation-type': type }
      return client.read('GET /experience/merchandising/guest/v1/recommendation', { query }, { headers })
    }, state)
    register(recommended)
    return {
      goingWith: (codes, page = 'PDP') => recommended.get(keyOf(page, 'goes-with', codes)),
      loadGoingWith: (codes, page = 'PDP') => recommended.load(keyOf(page, 'goes-with', codes)),
      similar: (code) => recommended.get(keyOf('PDP', 'similar', code)),
      loadSimilar: (code) => recommended.load(keyOf('PDP', 'similar', code)),
      featured: (department, page = 'Search') => recommended.get(keyOf(page, 'featured', department ?? '')),
      loadFeatured: (department, page = 'Search') => recommended.load(keyOf(page, 'featured', department ?? '')),
    }
  },
)
