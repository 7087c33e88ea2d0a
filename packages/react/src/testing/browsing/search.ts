import type { ProductSummary, SearchPlaceholders, SearchTrends, Suggestions } from '@vitrine/contract'
import { lowestPrice } from '../../components/price/lowest-price.ts'

type Language = 'en' | 'ar' | 'zh'
const departments = ['fashion', 'food'] as const

const trends = {
  en: { fashion: ['cashmere', 'linen dress'], food: ['shortbread', 'earl grey'] },
  ar: { fashion: ['كشمير', 'فستان كتّان'], food: ['شورتبريد', 'إيرل غراي'] },
  zh: { fashion: ['羊絨', '亞麻連身裙'], food: ['牛油酥餅', '伯爵茶'] },
}
const placeholders = {
  en: { fashion: ['Search for knitwear and shirts', 'Try “linen dress”'], food: ['Search for tea and biscuits'] },
  ar: { fashion: ['ابحث عن كنزة أو قميص', 'جرّب «فستان كتّان»'], food: ['ابحث عن شاي أو بسكويت'] },
  zh: { fashion: ['搜尋針織、襯衫', '試試「亞麻連身裙」'], food: ['搜尋茶、餅乾'] },
}
const shelf = {
  en: { categoryName: 'Knitwear', parentName: 'Women' },
  ar: { categoryName: 'التريكو', parentName: 'النساء' },
  zh: { categoryName: '針織', parentName: '女裝' },
}

export const fixtureTrends = (language: Language): SearchTrends => ({
  items: departments.flatMap((departmentType) =>
    trends[language][departmentType].map((query) => ({ departmentType, query })),
  ),
})

export const fixturePlaceholders = (language: Language): SearchPlaceholders => ({
  items: departments.flatMap((departmentType) =>
    placeholders[language][departmentType].map((placeholder) => ({ departmentType, placeholder })),
  ),
})

/** Goods whose name has the words, and beside any a shelf and a phrase. */
export function fixtureSuggestions(
  query: URLSearchParams,
  products: readonly ProductSummary[],
  language: Language,
): Suggestions {
  const words = query.get('query') ?? ''
  const department = query.get('department')
  const found = products
    .filter(
      ({ productName, departmentType }) =>
        productName.toLowerCase().includes(words) && (!department || departmentType === department),
    )
    .slice(0, 4)
  if (found.length === 0) return { query: words, queries: [], suggestionGroups: [], spellcheck: null }
  return {
    query: words,
    queries: [`${words} one`],
    suggestionGroups: [
      {
        name: 'Products',
        suggestions: found.map(({ productCode, productName, productImages, slug, departmentType, ...priced }) => ({
          suggestionType: 'Product',
          suggestion: {
            ...{ productCode, productName, slug, departmentType },
            productImageUrls: productImages.slice(0, 1).map(({ imageUrl }) => imageUrl),
            price: priced.price,
            hasHigherPrices: lowestPrice(priced).isFrom,
          },
        })),
      },
      {
        name: 'Categories',
        suggestions: [
          {
            suggestionType: 'Category',
            suggestion: {
              ...shelf[language],
              categoryCategoryCode: 'women/knitwear',
              categorySeoSlug: 'knitwear',
              departmentType: 'fashion',
            },
          },
        ],
      },
    ],
    spellcheck: null,
  }
}
