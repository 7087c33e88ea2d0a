import type { Product, ProductList, ProductSummary } from '@vitrine/contract'
import type { Locale } from '@vitrine/core'
import { filtered, fixtureFacets } from './facets.ts'
import { summaryOf } from './products.ts'

/** Products as a list answers them: searched, filtered, sorted, a page of them. */
export function fixtureList(
  products: readonly Product[],
  query: URLSearchParams,
  { language, currency }: Locale,
  pageSize: number,
): ProductList {
  const codes = query.get('productCodes')?.split(',')
  const words = (query.get('query') ?? '').toLowerCase()
  const filter = query.get('filter') ?? ''
  const listed = products.filter(
    (product) =>
      (!codes || codes.includes(product.productCode)) &&
      product.productName.toLowerCase().includes(words) &&
      (!query.get('department') || product.departmentType === query.get('department')) &&
      (!query.get('category') || product.categories.some(({ categoryCode }) => categoryCode === query.get('category'))),
  )
  const matching = filtered(listed, filter)
  const sortBy = query.get('sortBy') ?? 'featured'
  if (sortBy === 'price-asc') matching.sort((a, b) => amount(a) - amount(b))
  const size = Math.min(pageSize, Number(query.get('pageSize') ?? pageSize))
  const startIndex = (Number(query.get('startIndex') ?? 0) / 60) * pageSize
  return {
    totalCount: matching.length,
    pageSize: size,
    pageCount: Math.ceil(matching.length / size),
    startIndex,
    items: matching.slice(startIndex, startIndex + size).map(summaryOf),
    sortBy,
    query: query.get('query') ?? '',
    isRelaxed: false,
    spellcheck: null,
    facets: codes ? [] : fixtureFacets(listed, filter, language, currency),
    departments: [],
    sorts: {
      en: [sort('Our choice', 'featured'), sort('Price, low to high', 'price-asc')],
      ar: [sort('اختيارنا', 'featured'), sort('السعر من الأقل', 'price-asc')],
      zh: [sort('精選', 'featured'), sort('價格由低至高', 'price-asc')],
    }[language],
  }
}

const sort = (name: string, value: string) => ({
  name,
  value,
  isDefault: value === 'featured',
  isQuery: false,
  isSorting: true,
})

const amount = ({ price }: ProductSummary) => (price.salePrice ?? price.price).amount
