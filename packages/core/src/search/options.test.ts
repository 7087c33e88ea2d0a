import type { Suggestions } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import {
  createStorefront,
  searchOptionsOf,
  searchOptionsWithoutTerm,
  serverEnvironment,
  type SearchOptionGroup,
} from '../index.ts'

const { routes } = createStorefront({
  config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
  environment: serverEnvironment({ fetch: () => Promise.reject(new Error('options need no network')) }),
})
const linksOf = (groups: readonly SearchOptionGroup[]) =>
  groups.map(({ kind, options }) => [kind, options.map(({ href }) => href)])
const suggested = (change: Partial<Suggestions>): Suggestions => ({
  query: 'tea',
  queries: [],
  suggestionGroups: [],
  spellcheck: null,
  ...change,
})

describe('searchOptionsWithoutTerm', () => {
  const trends = (['fashion', 'food'] as const).flatMap((departmentType) =>
    [1, 2, 3, 4, 5, 6, 7].map((at) => ({ departmentType, query: `${departmentType} ${at}` })),
  )
  it('offers recent searches before what others search, of the department alone', () => {
    const groups = searchOptionsWithoutTerm(['tea'], trends, { department: 'food', routes })
    expect(linksOf(groups)[0]).toEqual(['recents', ['/en-ae/search?q=tea&department=food']])
    expect(groups[1]!.options.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `food ${at}`))
  })
  it('shares the trends between the departments when all of the shop is searched', () => {
    const [group] = searchOptionsWithoutTerm([], trends, { department: undefined, routes })
    expect(group!.options.map(({ department }) => department)).toEqual([
      'fashion',
      'fashion',
      'fashion',
      'food',
      'food',
      'food',
    ])
  })
})

describe('searchOptionsOf', () => {
  it('leads to phrases, categories, pages and products by their addresses, and ends with the words themselves', () => {
    const groups = searchOptionsOf(
      'tea',
      suggested({
        queries: ['tea', 'tea cups'],
        suggestionGroups: [
          {
            name: 'Products',
            suggestions: [
              {
                suggestionType: 'Product',
                suggestion: {
                  productCode: 'P-1',
                  productName: 'Earl Grey',
                  productImageUrls: [],
                  slug: 'earl-grey',
                  departmentType: 'food',
                  price: { price: { amount: 1, currency: 'AED' }, salePrice: null, discount: null },
                  hasHigherPrices: false,
                },
              },
            ],
          },
          {
            name: 'Categories',
            suggestions: [
              {
                suggestionType: 'Category',
                suggestion: {
                  categoryCategoryCode: 'drinks/tea',
                  categoryName: 'Tea',
                  categorySeoSlug: 'tea',
                  parentName: 'Drinks',
                  departmentType: 'food',
                },
              },
            ],
          },
          {
            name: 'Pages',
            suggestions: [{ suggestionType: 'Page', suggestion: { pageName: 'Stores', path: '/store-locator' } }],
          },
        ],
      }),
      { department: 'food', routes },
    )
    expect(linksOf(groups)).toEqual([
      ['terms', ['/en-ae/search?q=tea+cups&department=food']],
      ['categories', ['/en-ae/food/category/drinks/tea']],
      ['pages', ['/en-ae/store-locator']],
      ['products', ['/en-ae/food/earl-grey']],
      ['search', ['/en-ae/search?q=tea&department=food', '/en-ae/search?q=tea']],
    ])
    expect(groups.flatMap(({ options }) => options.map(({ term }) => term))).toEqual([
      'tea cups',
      'Tea',
      undefined,
      'Earl Grey',
      'tea',
      'tea',
    ])
  })
  it('begins with what a misspelt word may mean', () => {
    const spellcheck = { autoCorrected: true, originalQuery: 'te', correctedQuery: 'tea', candidateCorrections: [] }
    const [group] = searchOptionsOf('te', suggested({ spellcheck, queries: ['tea'] }), {
      department: undefined,
      routes,
    })
    expect(group!.options.map(({ text }) => text)).toEqual(['tea'])
  })
  it('offers all of the shop beside a department, and once when all is searched', () => {
    expect(linksOf(searchOptionsOf('tea', suggested({}), { department: 'fashion', routes }))).toEqual([
      ['search', ['/en-ae/search?q=tea&department=fashion', '/en-ae/search?q=tea']],
    ])
    expect(linksOf(searchOptionsOf('tea', undefined, { department: undefined, routes }))).toEqual([
      ['search', ['/en-ae/search?q=tea']],
    ])
  })
})
