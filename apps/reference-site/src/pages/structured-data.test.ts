import type { Product } from '@vitrine/contract'
import { createStorefront, serverEnvironment } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { gtin } from './gtin.ts'
import { itemList, productData, webSite } from './structured-data.ts'

const siteUrl = 'https://shop.example'
const storefront = createStorefront({
  config: { baseUrl: '/api', shopUrl: '', locale: 'en-kw', organisationId: 'aldersgate', configurationSet: 'DEV' },
  environment: serverEnvironment({ fetch: () => Promise.reject(new Error('nothing is asked for')) }),
})
const money = (amount: number) => ({ amount, currency: 'KWD' as const })
const product = {
  productCode: 'P1',
  productName: 'Honey',
  productBrand: 'Aldersgate',
  productShortDescription: 'From the heath.',
  departmentType: 'food',
  slug: 'honey',
  upc: '5012345678900',
  price: { price: money(4500), salePrice: money(3250) },
  variations: [],
  productImages: [{ imageUrl: '/media/food/honey.avif' }],
  inventoryInfo: { onlineStockAvailable: 3 },
} as unknown as Product

describe('gtin', () => {
  it.each([
    ['96385074', { gtin8: '96385074' }],
    ['036000291452', { gtin12: '036000291452' }],
    ['5012345678900', { gtin13: '5012345678900' }],
    ['10012345678902', { gtin14: '10012345678902' }],
    ['5012345678901', {}],
    ['501234567891', {}],
    ['ALD-G-1008', {}],
    ['', {}],
    [null, {}],
  ])('reads %j', (upc, expected) => expect(gtin(upc)).toEqual(expected))
})

describe('productData', () => {
  it('offers at the price that is charged, in the decimals of the currency', () => {
    expect(productData(siteUrl, storefront, product)).toMatchObject({
      gtin13: '5012345678900',
      brand: { name: 'Aldersgate' },
      offers: { price: '3.250', priceCurrency: 'KWD', url: 'https://shop.example/en-kw/food/honey' },
    })
  })
  it('offers from the lowest to the highest price where variants differ', () => {
    const variations = [
      { price: { price: money(4500), salePrice: null } },
      { price: { price: money(5250), salePrice: null } },
      { price: { price: money(4500), salePrice: money(3250) } },
    ] as unknown as Product['variations']
    const { offers } = productData(siteUrl, storefront, { ...product, variations })
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '3.250',
      highPrice: '5.250',
      offerCount: 3,
      priceCurrency: 'KWD',
    })
    expect(offers).not.toHaveProperty('price')
  })
  it('names no brand where there is none', () =>
    expect(productData(siteUrl, storefront, { ...product, productBrand: '' })).not.toHaveProperty('brand'))
})

describe('itemList', () => {
  it('numbers what the page shows', () =>
    expect(itemList(siteUrl, storefront, [product])).toMatchObject({
      itemListElement: [{ position: 1, url: 'https://shop.example/en-kw/food/honey', name: 'Honey' }],
    }))
})

describe('webSite', () => {
  it('says nothing of a search that there is not', () => expect(webSite(siteUrl)).not.toHaveProperty('potentialAction'))
  it('says how to search', () =>
    expect(webSite(siteUrl, '/en-ae/search')).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/en-ae/search?q={search_term_string}' } },
    }))
})
