import { Type } from 'typebox'
import { departmentTypes } from '../catalog/rules.ts'
import { closed, stringEnum, text } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { catalogPath, masterdataPath, merchandisingPath } from '../paths.ts'
import {
  ProductList,
  Suggestions,
  SearchIndex,
  SearchPlaceholders,
  SearchTrends,
  SearchFilters,
  PageTypeHeaders,
} from './schema.ts'
import { FILTER_PATTERN, MAX_FILTER_LENGTH } from '../filters/rules.ts'
import { MAX_PAGE_SIZE, MAX_START_INDEX, QUERY_MAX_LENGTH, SORT_MAX_LENGTH } from './rules.ts'

const department = Type.Optional(
  stringEnum(departmentTypes, {
    description: 'What is listed; words that only the other department has anything for are answered with that',
  }),
)
const query = Type.Optional(text({ maxLength: QUERY_MAX_LENGTH, description: 'What the shopper typed' }))

/** Lists, search, and what search boxes and filters are made of. */
export const searchOperations = {
  [`GET ${catalogPath}/products`]: {
    summary: 'A page of products of a category or a search, with its facets',
    tag: 'catalog',
    session: 'none',
    query: Type.Object(
      {
        department,
        category: Type.Optional(text({ maxLength: 128 })),
        productCodes: Type.Optional(
          text({ maxLength: 2048, description: 'Comma-separated; answers in this order, without facets' }),
        ),
        query,
        spelling: Type.Optional(
          stringEnum(['corrected', 'written'], {
            description:
              'Whether a misspelt word is replaced (corrected, when absent), or searched as written and only remarked upon',
          }),
        ),
        filter: Type.Optional(
          Type.String({
            maxLength: MAX_FILTER_LENGTH,
            pattern: FILTER_PATTERN,
            description:
              'Filter values of facets, comma-separated: tenant~color:navy,tenant~color:ecru,price:[5000 TO 20000]. Values of one field are alternatives, fields narrow one another; prices are minor units, * for no end. Fields and values that the shop does not know are passed over.',
          }),
        ),
        sortBy: Type.Optional(text({ maxLength: SORT_MAX_LENGTH, description: 'Value of a search-index entry' })),
        startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
      },
      closed,
    ),
    response: ProductList,
  },
  [`GET ${catalogPath}/suggestions`]: {
    summary: 'What may be meant by words that are still being typed',
    tag: 'catalog',
    session: 'none',
    query: Type.Object({ department, query }, closed),
    response: Suggestions,
  },
  [`GET ${masterdataPath}/search-index`]: {
    summary: 'How lists of a page type can be sorted',
    tag: 'masterdata',
    session: 'none',
    headers: PageTypeHeaders,
    response: SearchIndex,
  },
  [`GET ${masterdataPath}/search-placeholder`]: {
    summary: 'What an empty search box says, by department',
    tag: 'masterdata',
    session: 'none',
    response: SearchPlaceholders,
  },
  [`GET ${merchandisingPath}/common/search-filters`]: {
    summary: 'Which facets the lists of each department have, in order',
    tag: 'merchandising',
    session: 'none',
    response: SearchFilters,
  },
  [`GET ${merchandisingPath}/search-trend`]: {
    summary: 'What is searched for much',
    tag: 'merchandising',
    session: 'none',
    query: Type.Object({ department }, closed),
    response: SearchTrends,
  },
} as const satisfies OperationTable
