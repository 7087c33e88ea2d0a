import type { DepartmentType } from '@vitrine/contract'
import { organisation } from '../structured-data.ts'
import { definePage } from '../page.ts'

/** The locale root and the two department homes: sections from content data. */
export const homePage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view({ storefront, element, params, config }) {
    const department = params['department'] as DepartmentType | undefined
    const meta = await storefront.client.read('GET /experience/masterdata/guest/v1/common/meta-tags', {
      query: { page: department ?? 'home' },
    })
    return {
      title: meta.data?.title ?? 'Aldersgate',
      description: meta.data?.description ?? '',
      canonicalPath: storefront.routes.home(department),
      structuredData: department ? [] : [organisation(config.siteUrl)],
      main: await element('vitrine-home-sections', department ? { department } : {}),
    }
  },
})
