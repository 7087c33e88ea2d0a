import type { ReadonlySignal } from '@preact/signals-core'
import type { ProductSummary } from '@vitrine/contract'
import type { Domain } from '../domain.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'
import type { Shopper } from '../shopper.ts'

/** What goes with what. */
export interface Recommendations {
  /** As it stands; asks for nothing. */
  goingWith(productCode: string): ReadonlySignal<Resource<Recommended>>
  /** Loads once. Never rejects. */
  loadGoingWith(productCode: string): Promise<Resource<Recommended>>
}

/** Products to recommend, best first. */
export interface Recommended {
  readonly items: ProductSummary[]
}

/** What the server loaded, by product code. */
export type RecommendationsState = Readonly<Record<string, Recommended>>

/** The recommendations of a storefront: `storefront.use(recommendationsDomain)`. */
export const recommendationsDomain: Domain<Recommendations, Shopper> = ({ client, state, parts }) => {
  const goingWith = createResourceMap<Recommended>(
    (productCodes) =>
      client.read(
        'GET /experience/merchandising/guest/v1/recommendations',
        { query: { productCodes } },
        { headers: { 'page-type': 'PDP', 'recommendation-type': 'goes-with' } },
      ),
    state?.recommendations,
  )
  parts.set('recommendations', goingWith)
  return { goingWith: goingWith.get, loadGoingWith: goingWith.load }
}
