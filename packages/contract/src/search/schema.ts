import { Type, type Static } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, stringEnum, nullable, Instant } from '../json-schema.ts'
import { pageTypes } from '../pages/rules.ts'
import { ProductCode } from '../product/code.ts'
import { ProductPrice, ProductSummary } from '../product/schema.ts'
import { Facet } from './facets.ts'

/**
 * A search-index entry: `isSorting` entries make the sort menu, `isDefault` marks the first choice, `isQuery` entries
 * need a search term.
 */
export const SearchIndexEntry = Type.Object(
  {
    name: Type.String(),
    value: Type.String({ description: 'What `sortBy` takes' }),
    isDefault: Type.Boolean(),
    isQuery: Type.Boolean(),
    isSorting: Type.Boolean(),
  },
  { $id: 'SearchIndexEntry', ...closed },
)
export type SearchIndexEntry = Static<typeof SearchIndexEntry>

/** What was searched instead of what was typed (`autoCorrected`), or might be meant. */
export const SpellCheck = Type.Object(
  {
    autoCorrected: Type.Boolean(),
    originalQuery: Type.String(),
    correctedQuery: Type.String(),
    candidateCorrections: Type.Array(Type.Object({ query: Type.String() }, closed)),
  },
  { $id: 'SpellCheck', ...closed },
)
export type SpellCheck = Static<typeof SpellCheck>

/** How many products of a department the same words find, whatever the filters. */
export const DepartmentCount = Type.Object(
  { departmentType: DepartmentType, label: Type.String(), count: Type.Integer({ minimum: 0 }) },
  { $id: 'DepartmentCount', ...closed },
)
export type DepartmentCount = Static<typeof DepartmentCount>

export const ProductList = Type.Object(
  {
    totalCount: Type.Integer({ minimum: 0 }),
    pageSize: Type.Integer({ minimum: 1 }),
    pageCount: Type.Integer({ minimum: 0 }),
    startIndex: Type.Integer({ minimum: 0 }),
    items: Type.Array(ProductSummary),
    sortBy: Type.String(),
    sorts: Type.Array(SearchIndexEntry),
    query: Type.String({ description: 'The words as they were read: trimmed, without characters that cannot be seen' }),
    isRelaxed: Type.Boolean({ description: 'Nothing has every word; these have some of them' }),
    spellcheck: nullable(SpellCheck),
    facets: Type.Array(Facet),
    hasUnknownFilter: Type.Boolean({
      description: 'A part of the filter is nothing that the shop knows; it is left out',
    }),
    departments: Type.Array(DepartmentCount),
  },
  { $id: 'ProductList', ...closed },
)
export type ProductList = Static<typeof ProductList>

const ProductSuggestion = Type.Object(
  {
    suggestionType: Type.Literal('Product'),
    suggestion: Type.Object(
      {
        productCode: ProductCode,
        productName: Type.String(),
        productImageUrls: Type.Array(Type.String({ description: 'Paths below /media' })),
        slug: Type.String(),
        departmentType: DepartmentType,
        price: ProductPrice,
        hasHigherPrices: Type.Boolean({
          description: 'Whether some of its variations cost more; the price is the lowest',
        }),
      },
      closed,
    ),
  },
  { $id: 'ProductSuggestion', ...closed },
)
const CategorySuggestion = Type.Object(
  {
    suggestionType: Type.Literal('Category'),
    suggestion: Type.Object(
      {
        categoryCategoryCode: Type.String({ description: 'Path of slugs below the department: women/knitwear' }),
        categoryName: Type.String(),
        categorySeoSlug: Type.String(),
        parentName: nullable(Type.String()),
        departmentType: DepartmentType,
      },
      closed,
    ),
  },
  { $id: 'CategorySuggestion', ...closed },
)
const PageSuggestion = Type.Object(
  {
    suggestionType: Type.Literal('Page'),
    suggestion: Type.Object(
      { pageName: Type.String(), path: Type.String({ description: 'Below the locale: /store-locator' }) },
      closed,
    ),
  },
  { $id: 'PageSuggestion', ...closed },
)

/** What may be meant while the words are still being typed. Groups without a suggestion are left out. */
export const Suggestions = Type.Object(
  {
    query: Type.String(),
    queries: Type.Array(Type.String({ description: 'Whole words that begin like what was typed' })),
    suggestionGroups: Type.Array(
      Type.Object(
        {
          name: stringEnum(['Products', 'Categories', 'Pages']),
          suggestions: Type.Array(Type.Union([ProductSuggestion, CategorySuggestion, PageSuggestion])),
        },
        closed,
      ),
    ),
    spellcheck: nullable(SpellCheck),
  },
  { $id: 'Suggestions', ...closed },
)
export type Suggestions = Static<typeof Suggestions>
/** One suggestion of any group; `suggestionType` says which. */
export type Suggestion = Suggestions['suggestionGroups'][number]['suggestions'][number]

/** `nextCronRunTime` is when the index is next refreshed; the entries are worth asking for again after it. */
export const SearchIndex = Type.Object(
  { items: Type.Array(SearchIndexEntry), nextCronRunTime: Instant },
  { $id: 'SearchIndex', ...closed },
)
export type SearchIndex = Static<typeof SearchIndex>

export const SearchPlaceholders = Type.Object(
  { items: Type.Array(Type.Object({ departmentType: DepartmentType, placeholder: Type.String() }, closed)) },
  { $id: 'SearchPlaceholders', ...closed },
)
export type SearchPlaceholders = Static<typeof SearchPlaceholders>

export const SearchTrends = Type.Object(
  { items: Type.Array(Type.Object({ departmentType: DepartmentType, query: Type.String() }, closed)) },
  { $id: 'SearchTrends', ...closed },
)
export type SearchTrends = Static<typeof SearchTrends>

/** Which facets the lists of a department have, in order. */
export const SearchFilters = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          departmentType: DepartmentType,
          filters: Type.Array(
            Type.Object(
              {
                field: Type.String(),
                label: Type.String(),
                facetType: stringEnum(['Value', 'RangeQuery', 'Hierarchy']),
                isPromoted: Type.Boolean(),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  { $id: 'SearchFilters', ...closed },
)
export type SearchFilters = Static<typeof SearchFilters>

/** Says for which page the index data is. */
export const PageTypeHeaders = Type.Object({ 'page-type': stringEnum(pageTypes) }, { $id: 'PageTypeHeaders' })
