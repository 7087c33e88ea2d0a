import type { ReadonlySignal } from '@preact/signals-core'
import type {
  Category,
  CategoryNavigation,
  ConfiguredProduct,
  ConfigureRequest,
  DepartmentType,
  OperationInput,
  Product,
  ProductList,
  ProductSummary,
} from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import type { Client } from '../http/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'
import { createSummaries } from './summaries.ts'

const base = '/experience/catalog/guest/v1'

/** A page of products: department, category path, sort and start. */
export type ListQuery = Partial<OperationInput<'GET /experience/catalog/guest/v1/products'>['query']>

/** What configuring a product answers; a failure is a value, because the buy box goes on with what it has. */
export type ConfigureOutcome =
  | { readonly outcome: 'done'; readonly product: ConfiguredProduct }
  | { readonly outcome: 'failed'; readonly error: StorefrontError }

/** The goods. Reading a signal asks for nothing; `load…` does, once. */
export interface Catalog {
  product(idOrSlug: string): ReadonlySignal<Resource<Product>>
  loadProduct(idOrSlug: string): Promise<Resource<Product>>
  /** A product as cards need it. */
  summary(productCode: string): ReadonlySignal<Resource<ProductSummary>>
  /** Summaries asked for within one tick are fetched by one call. */
  loadSummary(productCode: string): Promise<Resource<ProductSummary>>
  list(query: ListQuery): ReadonlySignal<Resource<ProductList>>
  loadList(query: ListQuery): Promise<Resource<ProductList>>
  /** @param path - Slugs below the department: `women/knitwear`. */
  category(department: DepartmentType, path: string): ReadonlySignal<Resource<Category>>
  loadCategory(department: DepartmentType, path: string): Promise<Resource<Category>>
  readonly navigation: ReadonlySignal<Resource<CategoryNavigation>>
  loadNavigation(): Promise<Resource<CategoryNavigation>>
  /** Resolves a configurable product by what the shopper chose so far. Never rejects. */
  configure(productCode: string, selection: ConfigureRequest): Promise<ConfigureOutcome>
}

/** What the server loaded, by kind and key. */
export interface CatalogState {
  readonly products?: Record<string, Product>
  readonly summaries?: Record<string, ProductSummary>
  readonly lists?: Record<string, ProductList>
  readonly categories?: Record<string, Category>
  readonly navigation?: Record<string, CategoryNavigation>
}

/** One key for one query, whatever the order of its members. */
export function listKey(query: ListQuery): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )
}

function createCatalog(
  client: Client,
  state: CatalogState = {},
): Catalog & { reload(): Promise<unknown>; snapshot(): CatalogState } {
  const products = createResourceMap(
    (id) => client.read(`GET ${base}/product-details-page/products/{id}`, { params: { id } }),
    state.products,
  )
  const lists = createResourceMap(
    (key) => client.read(`GET ${base}/products`, { query: Object.fromEntries(JSON.parse(key)) }),
    state.lists,
  )
  const categories = createResourceMap(
    (catalogName) => client.read(`GET ${base}/category/{catalogName}`, { params: { catalogName } }),
    state.categories,
  )
  const navigation = createResourceMap(() => client.read(`GET ${base}/category-navigation`), state.navigation)
  const summaries = createSummaries(client, state.summaries)
  const all = { products, summaries, lists, categories, navigation }

  return {
    product: products.get,
    loadProduct: products.load,
    summary: summaries.get,
    loadSummary: summaries.load,
    list: (query) => lists.get(listKey(query)),
    loadList: (query) => lists.load(listKey(query)),
    category: (department, path) => categories.get(`${department}/${path}`),
    loadCategory: (department, path) => categories.load(`${department}/${path}`),
    navigation: navigation.get(''),
    loadNavigation: () => navigation.load(''),
    async configure(id, body) {
      try {
        return {
          outcome: 'done',
          product: await client.call(`POST ${base}/product-details-page/products/{id}/configure`, {
            params: { id },
            body,
          }),
        }
      } catch (error) {
        return { outcome: 'failed', error: error as StorefrontError }
      }
    },
    reload: () => Promise.all(Object.values(all).map((map) => map.reload())),
    snapshot: () => Object.fromEntries(Object.entries(all).map(([name, map]) => [name, map.snapshot()])),
  }
}

/** The catalogue of a storefront: `storefront.use(catalogDomain)`. */
export const catalogDomain = defineDomain<Catalog, CatalogState>('catalog', ({ client, state, register }) => {
  const catalog = createCatalog(client, state)
  register(catalog)
  return catalog
})
