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
import {
  AddressFieldData,
  FeatureToggles,
  HeaderFooter,
  HomePage,
  MasterData,
  MetaTags,
  NotFoundContent,
} from './content.ts'
import { TokenRequest, TokenResponse } from './identity.ts'
import { idParams as id, type OperationTable } from './operation.ts'
import { CountryList, DepartmentType } from './places.ts'
import { stringEnum } from './schema.ts'

const catalog = '/experience/catalog/guest/v1'
const landing = '/web/experience/landing/guest/v1'
const master = '/experience/masterdata/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'

/** Calls that are the same for everyone: catalogue, content, and the exchange for a token. */
export const shopOperations = {
  'POST /token/oauth': {
    summary: 'Exchange client credentials for a guest token',
    tag: 'token',
    session: 'none',
    body: TokenRequest,
    response: TokenResponse,
  },

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

  [`GET ${landing}/header-footer`]: {
    summary: 'Header and footer content',
    tag: 'landing',
    session: 'none',
    response: HeaderFooter,
  },
  [`GET ${landing}/homepage`]: {
    summary: 'Home sections of the shop or of one department',
    tag: 'landing',
    session: 'none',
    query: Type.Object({ department: Type.Optional(DepartmentType) }, { additionalProperties: false }),
    response: HomePage,
  },

  [`GET ${master}/master-data`]: {
    summary: 'Configuration values of the country',
    tag: 'masterdata',
    session: 'none',
    response: MasterData,
  },
  [`GET ${master}/country-list`]: {
    summary: 'The countries of this configuration set',
    tag: 'masterdata',
    session: 'none',
    response: CountryList,
  },
  [`GET ${master}/feature-toggle/homepage`]: {
    summary: 'What is switched on',
    tag: 'masterdata',
    session: 'none',
    response: FeatureToggles,
  },
  [`GET ${master}/common/error/not-found-page`]: {
    summary: 'Content of the not-found page',
    tag: 'masterdata',
    session: 'none',
    response: NotFoundContent,
  },
  [`GET ${master}/common/meta-tags`]: {
    summary: 'Title and description of a page without its own',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object(
      {
        page: stringEnum([
          'home',
          'fashion',
          'food',
          'cart',
          'checkout',
          'payment-success',
          'not-found',
          'error',
          'maintenance',
        ]),
      },
      { additionalProperties: false },
    ),
    response: MetaTags,
  },
  [`GET ${merchandising}/address/field-data`]: {
    summary: 'The address form of the country',
    tag: 'merchandising',
    session: 'none',
    response: AddressFieldData,
  },
} as const satisfies OperationTable
