import { Type } from 'typebox'
import {
  Alternates,
  Category,
  CategoryNavigation,
  ConfigureRequest,
  ConfiguredProduct,
  Product,
  ProductList,
} from './catalog/index.ts'
import { idParams as id, type OperationTable } from './operation.ts'
import { DepartmentType } from './places.ts'

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
  [`GET ${catalog}/products`]: {
    summary: 'A page of products',
    tag: 'catalog',
    session: 'none',
    query: Type.Object(
      {
        department: Type.Optional(DepartmentType),
        category: Type.Optional(Type.String({ maxLength: 128 })),
        productCodes: Type.Optional(
          Type.String({ maxLength: 2048, description: 'Comma-separated; answers in this order' }),
        ),
        sortBy: Type.Optional(Type.String({ maxLength: 64 })),
        startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
      },
      { additionalProperties: false },
    ),
    response: ProductList,
  },
  [`GET ${catalog}/alternates/{catalogName}`]: {
    summary: 'The same catalogue page in other locales',
    tag: 'catalog',
    session: 'none',
    params: id('catalogName'),
    response: Alternates,
  },
} as const satisfies OperationTable
