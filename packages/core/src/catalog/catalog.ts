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
import type { Query } from '../query/index.ts'
import { facetsOf, type ListFacets } from './list-facets.ts'
import { createSummaryReader } from './summaries.ts'

const base = '/experience/catalog/guest/v1'

/** A page of products: department, category path, sort and start. */
export type ListQuery = Partial<OperationInput<'GET /experience/catalog/guest/v1/products'>['query']>

/** Outcome of configuring a product; a failure is a value, because the buy box goes on with what it has. */
export type ConfigureOutcome =
  | { readonly outcome: 'done'; readonly product: ConfiguredProduct }
  | { readonly outcome: 'failed'; readonly error: StorefrontError }

/** The products. */
export interface Catalog {
  product(idOrSlug: string): Query<Product>
  /** A product as cards need it. Those that are loaded within one tick are fetched by one call. */
  summary(productCode: string): Query<ProductSummary>
  list(query: ListQuery): Query<ProductList>
  /** Facets that narrow a list, by the same call as {@link list}. */
  facets(query: ListQuery): Query<ListFacets>
  /** @param path - Slugs below the department: `women/knitwear`. */
  category(department: DepartmentType, path: string): Query<Category>
  readonly navigation: Query<CategoryNavigation>
  /** Resolves a configurable product by what the shopper chose so far. Never rejects. */
  configure(productCode: string, selection: ConfigureRequest): Promise<ConfigureOutcome>
}

/** The catalogue of a storefront: `storefront.use(catalogDomain)`. */
export const catalogDomain = defineDomain<Catalog>('catalog', ({ client, query }) => {
  const readSummary = createSummaryReader(client)
  // One address for one query, whatever the order of its members, so that caches have it once.
  const readList = (listQuery: ListQuery, signal: AbortSignal) =>
    client.read(`GET ${base}/products`, { query: Object.fromEntries(Object.entries(listQuery).sort()) }, { signal })
  return {
    product: (id) =>
      query({
        scope: 'public',
        key: ['catalog', 'product', id],
        fetch: (signal) =>
          client.read(`GET ${base}/product-details-page/products/{id}`, { params: { id } }, { signal }),
      }),
    summary: (code) => query({ scope: 'public', key: ['catalog', 'summary', code], fetch: () => readSummary(code) }),
    list: (listQuery) =>
      query({ scope: 'public', key: ['catalog', 'list', listQuery], fetch: (signal) => readList(listQuery, signal) }),
    facets: (listQuery) =>
      query({
        scope: 'public',
        key: ['catalog', 'facets', listQuery],
        fetch: async (signal) => {
          const result = await readList(listQuery, signal)
          return 'error' in result ? result : { ...result, data: facetsOf(result.data) }
        },
      }),
    category: (department, path) =>
      query({
        scope: 'public',
        key: ['catalog', 'category', department, path],
        fetch: (signal) =>
          client.read(
            `GET ${base}/category/{catalogName}`,
            { params: { catalogName: `${department}/${path}` } },
            { signal },
          ),
      }),
    navigation: query({
      scope: 'public',
      key: ['catalog', 'navigation'],
      fetch: (signal) => client.read(`GET ${base}/category-navigation`, {}, { signal }),
    }),
    async configure(id, body) {
      try {
        const product = await client.call(`POST ${base}/product-details-page/products/{id}/configure`, {
          params: { id },
          body,
        })
        return { outcome: 'done', product }
      } catch (error) {
        return { outcome: 'failed', error: error as StorefrontError }
      }
    },
  }
})
