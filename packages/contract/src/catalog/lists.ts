import { Type, type Static } from 'typebox'
import { DepartmentType } from '../places.ts'
import { closed, nullable } from '../schema.ts'
import { Facet } from './facets.ts'
import { ProductSummary } from './product.ts'

/**
 * A search-index entry: `isSorting` entries make the sort menu, `isDefault` marks the first choice, `isQuery` entries need a
 * search term.
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
    departments: Type.Array(DepartmentCount),
  },
  { $id: 'ProductList', ...closed },
)
export type ProductList = Static<typeof ProductList>
