import type { DepartmentType } from '@vitrine/contract'
import { listAddress, listPages, pageQuery, readListAddress, type ListView } from '@vitrine/core'
import { breadcrumbs, type Crumb } from '../breadcrumbs.ts'
import { metaTags } from '../meta-tags.ts'
import { notFoundView } from '../not-found/not-found.page.ts'
import { definePage, type PageContext } from '../page.ts'
import { breadcrumbList, itemList } from '../structured-data.ts'
import { betterView } from './better-view.ts'
import { categoryIntro } from './category-intro.ts'
import { listElement } from './list-element.ts'

/** A category's goods; filters, sorting and further pages are links and forms, so that they work without script. */
export const productListPage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view(context) {
    const { storefront, params, config, text } = context
    const { catalog, routes } = storefront
    const department = params['department'] as DepartmentType
    const path = params['category'] ?? ''
    const view: ListView = { department, ...(path ? { category: path } : {}), ...chosenBy(context) }
    const [category, list] = await Promise.all([
      path ? catalog.loadCategory(department, path) : undefined,
      catalog.loadList(pageQuery(view, listPages(view.page)[0])),
    ])
    if (category?.status === 'failed' && category.error?.code === 'NOT_FOUND') return notFoundView(context)
    const elsewhere = betterView(view, list)
    if (elsewhere) return { redirect: listAddress(routes, elsewhere), status: 302 }
    const value = category?.value
    const trail: Crumb[] = [
      { label: text(department), href: routes.home(department) },
      ...(value?.parents ?? []).map((parent) => ({
        label: parent.name,
        href: routes.category(department, parent.categoryCode),
      })),
      { label: value?.name ?? text('allProducts'), href: routes.category(department, path) },
    ]
    const isWhole = !view.filter && !view.sortBy && !view.page
    const meta = path ? await metaTags(storefront, 'category', { department, category: path }) : undefined
    const intro = path && isWhole ? await categoryIntro(context, department, path) : ''
    return {
      ...(list.value ? {} : { status: 503 }),
      title: meta?.title ?? value?.name ?? text('allProducts'),
      description: meta?.description ?? value?.description ?? '',
      ...(isWhole ? { canonicalPath: routes.category(department, path) } : {}),
      structuredData: [
        breadcrumbList(config.siteUrl, trail),
        itemList(config.siteUrl, storefront, list.value?.items ?? []),
      ],
      before: await breadcrumbs(context, trail),
      main: intro + (await listElement(context, view, intro ? { heading: '' } : {})),
    }
  },
})

const chosenBy = ({ path, config, storefront }: PageContext) =>
  readListAddress(new URL(path, config.siteUrl).searchParams, storefront.locale.value.currency)
