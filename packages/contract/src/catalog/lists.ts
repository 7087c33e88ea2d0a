import { Type, type Static } from 'typebox'
import { closed } from './parts.ts'
import { ProductSummary } from './product.ts'

/** A search-index entry: `isSorting` entries make the sort menu, `isDefault` marks the first choice (ledger E6). */
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

export const ProductList = Type.Object(
  {
    totalCount: Type.Integer({ minimum: 0 }),
    pageSize: Type.Integer({ minimum: 1 }),
    pageCount: Type.Integer({ minimum: 0 }),
    startIndex: Type.Integer({ minimum: 0 }),
    items: Type.Array(ProductSummary),
    sortBy: Type.String(),
    sorts: Type.Array(SearchIndexEntry),
  },
  { $id: 'ProductList', ...closed },
)
export type ProductList = Static<typeof ProductList>
