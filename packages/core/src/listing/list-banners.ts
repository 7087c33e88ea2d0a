import type { ReadonlySignal } from '@preact/signals-core'
import type { DepartmentType, ListWidgets } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'

/** Banners among the products of lists. */
export interface ListBanners {
  /** As they stand; asks for nothing. @param category - Slugs below the department; all of it when it is missing. */
  banners(department: DepartmentType, category?: string): ReadonlySignal<Resource<ListWidgets>>
  /** Loads once. Never rejects. */
  loadBanners(department: DepartmentType, category?: string): Promise<Resource<ListWidgets>>
}

/** What the server loaded, by department and category. */
export type ListBannersState = Readonly<Record<string, ListWidgets>>

const keyOf = (department: DepartmentType, category = '') => `${department}/${category}`

/** The banners of a storefront's lists: `storefront.use(listBannersDomain)`. */
export const listBannersDomain = defineDomain<ListBanners, ListBannersState>(
  'listBanners',
  ({ client, state, register }) => {
    const all = createResourceMap((key) => {
      const [department, ...category] = key.split('/') as [DepartmentType, ...string[]]
      const query = { department, ...(category[0] && { category: category.join('/') }) }
      return client.read('GET /experience/catalog/guest/v1/plp/widgets', { query })
    }, state)
    register(all)
    return {
      banners: (department, category) => all.get(keyOf(department, category)),
      loadBanners: (department, category) => all.load(keyOf(department, category)),
    }
  },
)
