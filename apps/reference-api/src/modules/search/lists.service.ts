import type { DepartmentType, OperationInput, ProductList, SearchIndexEntry } from '@vitrine/contract'
import {
  COLOUR,
  departmentTypes,
  departmentWithResults,
  filterChoices,
  MAX_PAGE_SIZE,
  readFilter,
  SIZE_1,
} from '@vitrine/contract/rules'
import type { Cached } from '../../platform/changes/cached.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { IsWanted } from '../catalog/summary-view.ts'
import { message } from '../../platform/language/messages.ts'
import { soughtColourOf } from './document/colour-family.ts'
import { sortings, type FindRequest, type Found, type SearchEngine, type Sorting } from './engine/search-engine.ts'
import { facetsFor, facetViews } from './facet-view.ts'
import type { QueryReader } from './query/query-reader.ts'
import type { FacetVocabulary } from './search.model.ts'
import { sortEntries } from './sort-entries.ts'
import type { SearchContent } from './search-content.ts'

export type ListQuery = OperationInput<'GET /experience/catalog/guest/v1/products'>['query']

export interface ListService {
  list(query: ListQuery, shopLocale: ShopLocale): Promise<ProductList>
}

interface ListParts {
  catalog: Pick<CatalogService, 'summaries'>
  engine: SearchEngine
  reader: QueryReader
  content: Cached<SearchContent>
}

export function createListService({ catalog, engine, reader, content }: ListParts): ListService {
  return {
    async list(query, shopLocale) {
      const { search, vocabulary, categories } = await content.get()
      const page = { startIndex: query.startIndex ?? 0, pageSize: query.pageSize ?? MAX_PAGE_SIZE }
      if (query.productCodes) return namedProducts({ catalog, content }, query.productCodes, page, shopLocale)
      const { text, clauses, spellcheck } = await reader.read(query.query ?? '', query.spelling === 'written')
      const sorts = sortEntries(search.index.entries, clauses.length > 0, shopLocale.language)
      const sorting = sortingOf(query.sortBy, sorts)
      const filter = readFilter(query.filter ?? '')
      const { category } = query
      const findIn = (department: DepartmentType | undefined) =>
        engine.find({
          ...filter,
          currency: shopLocale.currency,
          department,
          category,
          clauses,
          sorting,
          offset: page.startIndex,
          limit: page.pageSize,
          facets: facetsFor(vocabulary, department).map(({ field }) => field),
        })
      const foundHere = await findIn(query.department)
      const department =
        category || clauses.length === 0
          ? query.department
          : departmentWithResults(query.department, (each) => foundHere.departments[each])
      const found = department === query.department ? foundHere : await findIn(department)
      return {
        ...page,
        ...counted(found.total, page.pageSize),
        items: await catalog.summaries(found.codes, shopLocale, wantedBy(filter.filters, vocabulary)),
        sortBy: sorting,
        sorts,
        query: text,
        isRelaxed: found.isRelaxed,
        spellcheck,
        hasUnknownFilter: hasUnknown(query.filter ?? '', found.narrowed),
        facets: facetViews(found, { ...filter, ...shopLocale, department, category, categories, vocabulary }),
        departments: departmentCounts(found, shopLocale),
      }
    },
  }
}

/** Products by their codes, in this order; those that are not sold here do not count. */
async function namedProducts(
  { catalog, content }: Pick<ListParts, 'catalog' | 'content'>,
  codes: string,
  { startIndex, pageSize }: { startIndex: number; pageSize: number },
  shopLocale: ShopLocale,
) {
  const wanted = [...new Set(codes.split(',').filter(Boolean))]
  const items = await catalog.summaries(wanted.slice(startIndex, startIndex + pageSize), shopLocale)
  const { search } = await content.get()
  const sorts = sortEntries(search.index.entries, false, shopLocale.language)
  return {
    startIndex,
    pageSize,
    ...counted(wanted.length <= pageSize ? items.length : wanted.length, pageSize),
    items,
    sortBy: sortingOf(undefined, sorts),
    sorts,
    query: '',
    isRelaxed: false,
    spellcheck: null,
    facets: [],
    hasUnknownFilter: false,
    departments: [] as { departmentType: DepartmentType; label: string; count: number }[],
  }
}

/** Whether a filter has choices that do not narrow: fields and values that no product has, prices that are none. */
const hasUnknown = (filter: string, narrowed: Found['narrowed']): boolean => {
  const { filters, priceRanges } = readFilter(filter)
  const understood = [...filters.keys()].flatMap((field) => narrowed.get(field) ?? []).length + priceRanges.length
  return understood < filterChoices(filter).length
}

/** A colour that a list was narrowed to, in a size that it was narrowed to; any will do where nothing was said. */
function wantedBy(filters: FindRequest['filters'], vocabulary: FacetVocabulary): IsWanted {
  const [colours, sizes] = [filters.get(COLOUR), filters.get(SIZE_1)]
  const known = new Set(vocabulary.values[COLOUR]?.map(({ value }) => value))
  return (colour, inStock) =>
    (colours?.includes(soughtColourOf(colour, known)) ?? sizes !== undefined) &&
    (sizes?.some((size) => inStock.includes(size)) ?? true)
}

const departmentCounts = ({ departments }: Found, { language }: ShopLocale): ProductList['departments'] =>
  departmentTypes.map((departmentType) => ({
    departmentType,
    label: message(`departments.${departmentType}`, language),
    count: departments[departmentType],
  }))

const counted = (totalCount: number, pageSize: number) => ({ totalCount, pageCount: Math.ceil(totalCount / pageSize) })

/** Relevance is refused to nobody: a list without words has its own first choice. */
function sortingOf(wanted: string | undefined, sorts: readonly SearchIndexEntry[]): Sorting {
  const first = (sorts.find(({ isDefault }) => isDefault)?.value ?? 'featured') as Sorting
  if (!wanted || wanted === 'relevance') return first
  if (!sortings.includes(wanted as Sorting))
    throw new ApiError('INVALID_INPUT', {
      details: [
        {
          field: 'query/sortBy',
          reason: 'invalid',
          message: `must be one of ${sorts.map(({ value }) => value).join(', ')}`,
        },
      ],
    })
  return wanted as Sorting
}
