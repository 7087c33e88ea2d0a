import type { DepartmentType, NavigationNode, Sitemap } from '@vitrine/contract'
import { catalogDomain, listAddress, type PageName, type Storefront } from '@vitrine/core'
import type { SitemapEntry } from './sitemap.ts'

const departments: readonly DepartmentType[] = ['fashion', 'food']

/** Number of {@link crawlerPages}. */
export async function countCrawlerPages(storefront: Storefront, staticPages: readonly PageName[]): Promise<number> {
  const { totalCount } = await storefront.client.call('GET /experience/catalog/guest/v1/sitemap', { query: {} })
  return 1 + 2 * departments.length + staticPages.length + (await categoriesOf(storefront)).length + totalCount
}

/** Every page of a locale that crawlers may keep: homes, lists of departments, static pages, categories, products. */
export async function* crawlerPages(
  storefront: Storefront,
  siteUrl: string,
  staticPages: readonly PageName[],
): AsyncGenerator<SitemapEntry> {
  const { client, routes } = storefront
  const entry = (path: string, lastModified?: string): SitemapEntry => ({
    url: new URL(path, siteUrl).href,
    ...(lastModified ? { lastModified } : {}),
  })
  yield entry(routes.home())
  for (const department of departments) {
    yield entry(routes.home(department))
    yield entry(listAddress(routes, { department }))
  }
  for (const name of staticPages) yield entry(routes.page(name))
  for (const { departmentType, categoryCode } of await categoriesOf(storefront))
    yield entry(routes.category(departmentType, categoryCode))
  for (let after: string | null = ''; after !== null;) {
    const page: Sitemap = await client.call('GET /experience/catalog/guest/v1/sitemap', {
      query: after ? { after } : {},
    })
    for (const product of page.items) yield entry(routes.product(product), product.lastModified)
    after = page.next
  }
}

const categoriesOf = async ({ use }: Storefront) =>
  flat((await use(catalogDomain).navigation.load()).value?.items ?? [])

const flat = (nodes: readonly NavigationNode[]) =>
  nodes.flatMap((node) => [node, ...node.children.map((child) => ({ ...child, departmentType: node.departmentType }))])
