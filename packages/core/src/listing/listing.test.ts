import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { parseLocale } from '@vitrine/contract/rules'
import { createRoutes } from '../routing/index.ts'
import {
  departmentListOf,
  listAddress,
  listPages,
  pageQuery,
  priceChoice,
  readListAddress,
  unnamedFacets,
  type ListView,
} from './index.ts'

const routes = createRoutes('', signal(parseLocale('en-ae')!))
const read = (search: string) => readListAddress(new URLSearchParams(search), 'AED')

describe('listAddress', () => {
  it('names a category, what is chosen, the order and the page, and keeps them readable', () => {
    const view: ListView = {
      department: 'fashion',
      category: 'women/knitwear',
      filter: 'tenant~color:navy,price:[5000 TO *]',
      sortBy: 'price-asc',
      page: 2,
    }
    expect(listAddress(routes, view)).toBe(
      '/en-ae/fashion/category/women/knitwear?filter=tenant~color:navy,price:[5000+TO+*]&sortBy=price-asc&page=2',
    )
  })
  it('is the plain path for the first page of everything', () => {
    expect(listAddress(routes, { department: 'food', page: 1 })).toBe('/en-ae/food/product-list')
    expect(listAddress(routes, { category: 'tea' })).toBe('/en-ae')
  })
  it('is the search page with its words, none included', () => {
    expect(listAddress(routes, { query: 'earl grey & "tea"', department: 'food' })).toBe(
      '/en-ae/search?q=earl+grey+%26+%22tea%22&department=food',
    )
    expect(listAddress(routes, { query: '' })).toBe('/en-ae/search')
  })
  it('says that words are searched as they are written', () => {
    const view: ListView = { query: 'cashmre', spelling: 'written' }
    expect(listAddress(routes, view)).toBe('/en-ae/search?q=cashmre&spelling=written')
    expect(read('q=cashmre&spelling=written')).toEqual({ spelling: 'written' })
    expect(read('spelling=other')).toEqual({})
    expect(pageQuery(view, {})).toEqual({ query: 'cashmre', spelling: 'written', pageSize: 60 })
  })
  it.each([
    { filter: 'tenant~size1:uk 8,tenant~color:navy', sortBy: 'newest', page: 3 },
    { filter: 'tenant~material:100% wool' },
    {},
  ])('is read back as it was written: %o', (view) => {
    expect(read(listAddress(routes, { department: 'food', ...view }).split('?')[1] ?? '')).toEqual(view)
  })
})

describe('readListAddress', () => {
  it('joins the choices of a form that was sent without script', () => {
    expect(read('filter=tenant~color%3Anavy&filter=tenant~color%3Aecru&filter=tenant~color%3Anavy')).toEqual({
      filter: 'tenant~color:navy,tenant~color:ecru',
    })
  })
  it('keeps a sign of parts of a filter that are no choices', () => {
    expect(read('filter=nonsense')).toEqual({ filter: 'unread:part' })
    expect(read('filter=a:b:c&filter=<b>,,tenant~color:navy')).toEqual({ filter: 'unread:part,tenant~color:navy' })
  })
  it('puts typed prices in the place of chosen ones', () => {
    expect(read('filter=price:[0+TO+5000]&filter=tenant~diet:vegan&priceFrom=20&priceTo=')).toEqual({
      filter: 'tenant~diet:vegan,price:[2000 TO *]',
    })
    expect(read('priceFrom=20&priceTo=50')).toEqual({ filter: 'price:[2000 TO 5000]' })
    expect(read('priceTo=50')).toEqual({ filter: 'price:[* TO 5000]' })
  })
  it.each(['filter=', 'page=0', 'page=-1', 'page=x', 'page=2x', 'page=x2', 'page=1', 'priceFrom=cheap'])(
    'passes over what is none: %s',
    (search) => expect(read(search)).toEqual({}),
  )
  it('keeps within what the call takes', () => {
    const many = Array.from({ length: 400 }, (_, index) => `filter=field:value-${index}`).join('&')
    expect(read(many).filter!.length).toBeLessThanOrEqual(2048)
    expect(read(`sortBy=${'x'.repeat(65)}`)).toEqual({ sortBy: 'x'.repeat(64) })
    expect(read('page=2')).toEqual({ page: 2 })
    expect(read('page=9999')).toEqual({ page: 1000 })
    expect(read(`page=${'9'.repeat(400)}`)).toEqual({ page: 1000 })
  })
})

describe('priceChoice', () => {
  it.each([
    ['50', '200.5', 'AED', 'price:[5000 TO 20050]'],
    ['200', '50', 'AED', 'price:[5000 TO 20000]'],
    ['١٬٥٠٠٫٢٥', '', 'KWD', 'price:[1500250 TO *]'],
    ['', '3', 'KWD', 'price:[* TO 3000]'],
    ['0.129', '', 'AED', 'price:[12 TO *]'],
    ['1 000 000', '', 'AED', 'price:[100000000 TO *]'],
    ['', '-4', 'AED', undefined],
    ['12.5 each', '', 'AED', undefined],
  ] as const)('reads %s to %s in %s', (from, to, currency, expected) => {
    expect(priceChoice(from, to, currency)).toBe(expected)
  })
})

describe('listPages', () => {
  it('goes up to the page that is asked for, the last five at most', () => {
    expect(listPages()).toEqual([1])
    expect(listPages(3)).toEqual([1, 2, 3])
    expect(listPages(9)).toEqual([5, 6, 7, 8, 9])
  })
  it('asks for each by its start', () => {
    expect(pageQuery({ department: 'food' }, {})).toEqual({ department: 'food', pageSize: 60 })
    const view = { category: 'tea', query: 'earl', filter: 'tenant~diet:vegan', sortBy: 'newest' } as const
    expect(pageQuery({ department: 'food', ...view }, {}, 2)).toEqual({
      department: 'food',
      ...view,
      startIndex: 60,
      pageSize: 60,
    })
  })
  it('has pages of the size of the configuration', () =>
    expect(pageQuery({ department: 'food' }, { listPageSize: 24 }, 3)).toEqual({
      department: 'food',
      startIndex: 48,
      pageSize: 24,
    }))
})

describe('departmentListOf', () => {
  it.each<[ListView, string | undefined]>([
    [{ department: 'food' }, 'all'],
    [{ department: 'food', filter: 'tenant~diet:vegan' }, 'all'],
    [{ department: 'food', filter: 'tenant~new:yes' }, 'new'],
    [{ department: 'fashion', filter: 'tenant~size1:M,tenant~sale:yes' }, 'sale'],
    [{ department: 'fashion', filter: 'tenant~sale:no' }, 'all'],
    [{ department: 'fashion', category: 'women', filter: 'tenant~sale:yes' }, undefined],
    [{ department: 'fashion', query: '', filter: 'tenant~sale:yes' }, undefined],
    [{ filter: 'tenant~sale:yes' }, undefined],
  ])('names for %o the list %s', (view, list) => expect(departmentListOf(view)).toBe(list))

  it('leaves the facet that is in its name out of what narrows it', () => {
    const facets = [{ field: 'tenant~sale' }, { field: 'price' }]
    expect(unnamedFacets(facets, 'sale')).toEqual([{ field: 'price' }])
    expect(unnamedFacets(facets, 'all')).toEqual(facets)
    expect(unnamedFacets(facets, undefined)).toEqual(facets)
  })
})
