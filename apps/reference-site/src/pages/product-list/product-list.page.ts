import type { DepartmentType } from '@vitrine/contract'
import {
  catalogDomain,
  categoryLandingsDomain,
  departmentListOf,
  imagesDomain,
  listAddress,
  listPages,
  type ListView,
  pageQuery,
  readListAddress,
  unnamedFacets,
} from '@vitrine/core'
import { breadcrumbs, type Crumb } from '../breadcrumbs.ts'
import { localesOf } from '../catalog-locales.ts'
import { metaTags } from '../meta-tags.ts'
import { notFoundView } from '../not-found/not-found.page.ts'
import { definePage } from '../page.ts'
import { withoutShop } from '../page-title.ts'
import { breadcrumbList, itemList } from '../structured-data.ts'
import { betterView } from './better-view.ts'
import { betterAddress } from './better-address.ts'
import { listElement } from './list-element.ts'
import { listTitle } from './list-title.ts'

/**
 * Products of a category or of a whole department; filters, sorting and further pages are links and forms, so that they
 * work without script.
 */
export const productListPage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view(context) {
    const { storefront, element, params, config, text } = context
    const { routes } = storefront
    const catalog = storefront.use(catalogDomain)
    const department = params['department'] as DepartmentType
    const path = params['category'] ?? ''
    const search = new URL(context.path, config.siteUrl).searchParams
    const view: ListView = {
      department,
      ...(path ? { category: path } : {}),
      ...readListAddress(search, storefront.locale.value.currency),
    }
    const better = betterAddress(search, view, storefront)
    if (better) return { redirect: better, status: 302 }
    const [category, list] = await Promise.all([
      path ? catalog.category(department, path).load() : undefined,
      catalog.list(pageQuery(view, storefront.config, listPages(view.page)[0])).load(),
    ])
    if (category?.status === 'failed' && category.error?.code === 'NOT_FOUND') return notFoundView(context)
    const elsewhere = betterView(view, list)
    if (elsewhere) return { redirect: listAddress(routes, elsewhere), status: 302 }
    const value = category?.value
    const kind = departmentListOf(view)
    if (kind) await storefront.i18n.load('productList')
    const ofDepartment = kind && storefront.i18n.t(`productList.department.${kind}.${department}`)
    const name = value?.name ?? ofDepartment ?? text('productList.all')
    const address = listAddress(routes, { department, category: path })
    const trail: Crumb[] = [
      { label: text(`departments.${department}`), href: routes.home(department) },
      ...(value?.parents ?? []).map((parent) => ({
        label: parent.name,
        href: routes.category(department, parent.categoryCode),
      })),
      { label: name, href: address },
    ]
    const isWhole = !view.filter && !view.sortBy && !view.page
    const meta = path ? await metaTags(storefront, 'category', { department, category: path }) : undefined
    const ownName = meta ? withoutShop(meta.title, context.config.merchant) : name
    // The list names itself where the landing cannot be read.
    const landing =
      path && isWhole
        ? (await storefront.use(categoryLandingsDomain).landing(department, path).load()).value
        : undefined
    const intro = landing ? await element('vitrine-category-intro', { department, category: path }) : ''
    return {
      ...(list.value ? {} : { status: 503 }),
      title:
        isWhole && meta
          ? meta.title
          : await listTitle(context, ownName, view, { facets: unnamedFacets(list.value?.facets ?? [], kind) }),
      description: (meta?.description || value?.description) ?? '',
      // An empty list is nothing to find; goods that come later bring it back.
      ...(isWhole && value?.productCount !== 0 ? { canonicalPath: address } : {}),
      ...(path && isWhole ? { locales: await localesOf(context, `${department}/${path}`) } : {}),
      ...(landing?.image ? { image: storefront.use(imagesDomain).src(landing.image.imageUrl, 1200) } : {}),
      structuredData: [
        await breadcrumbList(config.siteUrl, storefront, trail),
        itemList(config.siteUrl, storefront, list.value?.items ?? []),
      ],
      before: await breadcrumbs(context, trail),
      main: intro + (await listElement(context, view, intro ? { heading: '' } : {})),
    }
  },
})
