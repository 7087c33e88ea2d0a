import { Type } from 'typebox'
import {
  Alternates,
  Category,
  CategoryNavigation,
  ConfigureRequest,
  ConfiguredProduct,
  Product,
  Sitemap,
} from './catalog/index.ts'
import { ProductCode } from './catalog/product-code.ts'
import { idParams as id, type OperationTable } from './operation.ts'
import { closed } from './schema.ts'

const catalog = '/experience/catalog/guest/v1'

/** Goods and their shelves: the same for everyone in a market. */
export const catalogOperations = {
  [`GET ${catalog}/product-details-page/products/{id}`]: {
    summary: 'One product, by code or slug',
    tag: 'catalog',
    session: 'none',
    params: id('id'),
    response: Product,
  },
  [`POST ${catalog}/product-details-page/products/{id}/configure`]: {
    summary: 'Resolve a configurable product by its options',
    tag: 'catalog',
    session: 'none',
    params: id('id'),
    body: ConfigureRequest,
    response: ConfiguredProduct,
  },
  [`GET ${catalog}/category-navigation`]: {
    summary: 'Categories of both departments, two levels',
    tag: 'catalog',
    session: 'none',
    response: CategoryNavigation,
  },
  [`GET ${catalog}/category/{catalogName}`]: {
    summary: 'One category by department and path, URL-encoded: fashion%2Fwomen%2Fknitwear',
    tag: 'catalog',
    session: 'none',
    params: id('catalogName'),
    response: Category,
  },
  [`GET ${catalog}/sitemap`]: {
    summary: 'What the market sells, for crawlers, a page at a time',
    tag: 'catalog',
    session: 'none',
    query: Type.Object({ after: Type.Optional(ProductCode) }, closed),
    response: Sitemap,
  },
  [`GET ${catalog}/alternates/{catalogName}`]: {
    summary: 'The same catalogue page in other locales',
    tag: 'catalog',
    session: 'none',
    params: id('catalogName'),
    response: Alternates,
  },
} as const satisfies OperationTable
