import type { DepartmentType } from '@vitrine/contract'
import { breadcrumbs, type Crumb } from '../breadcrumbs.ts'
import { definePage } from '../page.ts'
import { breadcrumbList, itemList } from '../structured-data.ts'
import { notFoundView } from '../not-found/not-found.page.ts'
import { categoryIntro } from './category-intro.ts'

/** A category's goods; sorting and further pages are links, so that they work without script. */
export const productListPage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view(context) {
    const { storefront, element, params, query, config, text } = context
    const department = params['department'] as DepartmentType
    const path = params['category'] ?? ''
    const category = path ? await storefront.catalog.loadCategory(department, path) : undefined
    if (category?.status === 'failed' && category.error?.code === 'NOT_FOUND') return notFoundView(context)
    const value = category?.value
    const startIndex = Math.max(0, Number.parseInt(query['startIndex'] ?? '0', 10) || 0)
    const trail: Crumb[] = [
      { label: text(department), href: storefront.routes.home(department) },
      ...(value?.parents ?? []).map((parent) => ({
        label: parent.name,
        href: storefront.routes.category(department, parent.categoryCode),
      })),
      { label: value?.name ?? text('allProducts'), href: storefront.routes.category(department, path) },
    ]
    const isWhole = !query['sortBy'] && startIndex === 0
    const intro = path && isWhole ? await categoryIntro(context, department, path) : ''
    const list = await element('vitrine-product-list', {
      department,
      ...(path ? { category: path } : {}),
      ...(query['sortBy'] ? { sortBy: query['sortBy'] } : {}),
      ...(startIndex > 0 ? { startIndex } : {}),
      ...(intro ? { heading: '' } : {}),
    })
    const shown = isWhole
      ? await storefront.catalog.loadList({ department, ...(path ? { category: path } : {}) })
      : undefined
    return {
      title: value?.name ?? text('allProducts'),
      description: value?.description ?? '',
      ...(isWhole && { canonicalPath: storefront.routes.category(department, path) }),
      structuredData: [
        breadcrumbList(config.siteUrl, trail),
        itemList(config.siteUrl, storefront, shown?.value?.items ?? []),
      ],
      before: await breadcrumbs(context, trail),
      main: intro + list,
    }
  },
})
