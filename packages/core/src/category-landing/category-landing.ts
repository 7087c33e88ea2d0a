import type { ReadonlySignal } from '@preact/signals-core'
import type { CategoryLanding, DepartmentType } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'

/** What stands around the goods of categories. */
export interface CategoryLandings {
  /** As it stands; asks for nothing. @param path - Slugs below the department: `women/knitwear`. */
  landing(department: DepartmentType, path: string): ReadonlySignal<Resource<CategoryLanding>>
  /** Loads once. Never rejects. */
  loadLanding(department: DepartmentType, path: string): Promise<Resource<CategoryLanding>>
}

/** What the server loaded, by department and path. */
export type CategoryLandingsState = Readonly<Record<string, CategoryLanding>>

/** The category content of a storefront: `storefront.use(categoryLandingsDomain)`. */
export const categoryLandingsDomain = defineDomain<CategoryLandings, CategoryLandingsState>(
  'categoryLandings',
  ({ client, state, register }) => {
    const landings = createResourceMap(
      (categoryCode) =>
        client.read('GET /experience/catalog/guest/v1/clp/{categoryCode}', { params: { categoryCode } }),
      state,
    )
    register(landings)
    return {
      landing: (department, path) => landings.get(`${department}/${path}`),
      loadLanding: (department, path) => landings.load(`${department}/${path}`),
    }
  },
)
