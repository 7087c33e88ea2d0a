import type { Product } from '@vitrine/contract'
import { createStorefront, serverEnvironment } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { gtin } from './gtin.ts'
import { itemList, webSite } from './structured-data.ts'

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
