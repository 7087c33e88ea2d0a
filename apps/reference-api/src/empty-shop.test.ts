import { countryCodes } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStartData } from './start-data.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { TestShopper } from './testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes }, isEmpty: true })
})
afterAll(() => shop.close())

/** Answers are held against the contract in tests, so that what is empty here is valid too. */
describe('a shop without data', () => {
  const visitor = () => new TestShopper(shop, { location: 'KW', locale: 'ar-kw' })

  it('is ready', async () => {
    expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
  it('has no countries', async () => {
    expect(await visitor().do('GET /experience/masterdata/guest/v1/country-list')).toEqual({ items: [] })
  })
  it.each([
    ['a list', {}],
    ['a search', { query: 'جبنة' }],
    ['a category', { department: 'food', category: 'bakery' }],
  ])('answers %s without products', async (_, query) => {
    const list = await visitor().do('GET /experience/catalog/guest/v1/products', { query })
    expect(list).toMatchObject({ totalCount: 0, pageCount: 0, items: [], facets: [], sorts: [] })
  })
  it('suggests nothing', async () => {
    const suggestions = await visitor().do('GET /experience/catalog/guest/v1/suggestions', { query: { query: 'tea' } })
    expect(JSON.stringify(suggestions)).not.toMatch(/slug|label/)
  })
  it.each([
    'GET /experience/catalog/guest/v1/category-navigation',
    'GET /experience/masterdata/guest/v1/icon-list',
    'GET /experience/masterdata/guest/v1/size-chart',
    'GET /experience/merchandising/guest/v1/return-reasons',
    'GET /experience/merchandising/guest/v1/checkout-promotional-banner',
    'GET /experience/catalog/guest/v1/stores',
  ] as const)('answers %s with no items', async (name) => {
    expect(await visitor().do(name)).toMatchObject({ items: [] })
  })
  it('has a home, a header and a footer with nothing in them', async () => {
    expect(await visitor().do('GET /web/experience/landing/guest/v1/homepage')).toEqual({ sections: [] })
    expect(await visitor().do('GET /web/experience/landing/guest/v1/header-footer')).toEqual({
      header: { announcement: null, departments: [] },
      footer: { groups: [], paymentMethods: [], legal: '' },
    })
  })
  it('finds no product, and no page that nobody has written', async () => {
    const product = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}'
    expect((await visitor().call(product, { params: { id: 'jumper' } })).status).toBe(404)
    const page = 'GET /experience/masterdata/guest/v1/common/static-page'
    expect((await visitor().call(page, { query: { page: 'terms' } })).status).toBe(404)
  })
  it('is not found in a country of another set, and in a locale of another country', async () => {
    const call = 'GET /experience/masterdata/guest/v1/country-list'
    const statusIn = async (location: string, locale: string) =>
      (await new TestShopper(shop, { location, locale }).call(call)).status
    expect(await statusIn('KW', 'ar-ae')).toBe(404)
    expect(await statusIn('US', 'en-us')).not.toBe(200)
  })
})

describe('loadStartData', () => {
  it('brings nothing when its folder is not there', async () => {
    expect(await loadStartData(new URL('./no-such-folder/index.ts', import.meta.url))).toBeUndefined()
  })
  it('brings the demonstration with its pictures', async () => {
    expect((await loadStartData())?.pictureFolder).toMatch(/media$/)
  })
})
