import type { DepartmentType } from '@vitrine/contract'
import { contentDomain } from '@vitrine/core'
import { named } from '../meta-tags.ts'
import { organisation, webSite } from '../structured-data.ts'
import { definePage } from '../page.ts'
import { shopNameAt } from '../shop-name.ts'

/** The locale root and the two department homes: sections from content data. */
export const homePage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view({ storefront, element, params, config, text }) {
    const department = params['department'] as DepartmentType | undefined
    const { value: features } = await storefront.use(contentDomain).featureToggles.load()
    const isSearchable = features?.toggles.search
    const [sections, recent] = await Promise.all([
      element('vitrine-home-sections', department ? { department } : {}),
      element('vitrine-recently-viewed', {}),
    ])
    return {
      ...(await named(
        storefront,
        department ?? 'home',
        department ? text(`departments.${department}`) : shopNameAt(config, storefront.locale.value),
      )),
      canonicalPath: storefront.routes.home(department),
      structuredData: department
        ? []
        : [organisation(config), webSite(config, isSearchable ? storefront.routes.page('search') : undefined)],
      main: sections + recent,
    }
  },
})
