import type { DepartmentType, ProductList } from '@vitrine/contract'
import { catalogDomain, type ListView, type Storefront } from '@vitrine/core'
import type { PageSubject } from '@vitrine/core/tracking'
import { listQueriesOf } from '../product-list/product-list.load.ts'

/**
 * The product or the list that a page of the shop is about. Its component is dormant until it is touched, so the page's
 * HTML names it, and what is to be said of it is read from the page's state or the API.
 */
export async function pageSubject(storefront: Storefront): Promise<PageSubject | undefined> {
  const product = document.querySelector('vitrine-product-detail')?.getAttribute('product')
  if (product) {
    const { value } = await storefront.use(catalogDomain).product(product).load()
    return value && { type: 'productShown', product: value }
  }
  const list = document.querySelector('vitrine-product-list:not([limit], [product-codes])')
  return list ? listSubject(storefront, list) : undefined
}

async function listSubject(storefront: Storefront, list: Element): Promise<PageSubject | undefined> {
  const view = viewOf(list)
  const { department, category, query } = view
  const catalog = storefront.use(catalogDomain)
  const resources = await Promise.all(listQueriesOf(view, storefront.config).map((asked) => catalog.list(asked).load()))
  const pages = resources.map(({ value }) => value).filter((value): value is ProductList => !!value)
  if (pages.length < resources.length) return undefined
  const title = list.shadowRoot?.querySelector('h1, h2')?.textContent ?? ''
  return { type: 'listShown', pages, department, category, query, title }
}

function viewOf(list: Element): ListView {
  const read = (name: string) => list.getAttribute(name) ?? undefined
  const page = read('page')
  return {
    department: read('department') as DepartmentType | undefined,
    category: read('category'),
    query: read('query'),
    spelling: read('spelling') as ListView['spelling'],
    filter: read('filter'),
    sortBy: read('sort-by'),
    page: page ? Number(page) : undefined,
  }
}
