import type { Product } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { honey, money, quietStorefront as storefront, siteUrl } from '../../testing/honey-shop.ts'
import { productData } from './product-data.ts'

const option = (attributeFQN: string, values: Record<string, string>) => ({
  attributeFQN,
  values: Object.entries(values).map(([value, stringValue]) => ({ value, stringValue })),
})
const variation = (colour: string, size1: string, onlineStockAvailable: number) => ({
  productCode: `T-${colour}-${size1}`,
  options: [
    { attributeFQN: 'tenant~color', value: colour },
    { attributeFQN: 'tenant~size1', value: size1 },
    { attributeFQN: 'tenant~size2', value: 'long' },
  ],
  inventoryInfo: { onlineStockAvailable },
})
const trousers = {
  ...honey,
  productCode: 'T',
  productName: 'Trousers',
  departmentType: 'fashion',
  slug: 'trousers',
  productImages: [
    { imageUrl: '/media/navy.avif', colour: 'navy' },
    { imageUrl: '/media/sand.avif', colour: 'sand' },
  ],
  options: [
    option('tenant~color', { navy: 'Navy', sand: 'Warm sand' }),
    option('tenant~size1', { '32': '32' }),
    option('tenant~size2', { long: 'Long' }),
  ],
  variations: [
    { ...variation('navy', '32', 1), upc: '5012345678900', price: { price: money(5250), salePrice: null } },
    variation('sand', '32', 0),
  ],
} as unknown as Product

describe('productData of one thing', () => {
  it('offers at the price that is charged, in the decimals of the currency', () => {
    expect(productData(siteUrl, storefront, honey)).toMatchObject({
      '@type': 'Product',
      sku: 'P1',
      gtin13: '5012345678900',
      brand: { name: 'Aldersgate' },
      offers: {
        price: '3.250',
        priceCurrency: 'KWD',
        url: 'https://shop.example/en-kw/food/honey',
        availability: 'https://schema.org/InStock',
      },
    })
  })
  it('names no brand where there is none', () =>
    expect(productData(siteUrl, storefront, { ...honey, productBrand: '' })).not.toHaveProperty('brand'))
  it.each([
    [3250, '1.500'],
    [3251, '0.000'],
  ])('says for %i that delivery costs %s: free only above the threshold', (amount, value) => {
    const product = { ...honey, price: { ...honey.price, salePrice: money(amount) } }
    expect(productData(siteUrl, storefront, product)).toMatchObject({
      offers: {
        shippingDetails: {
          shippingRate: { value, currency: 'KWD' },
          shippingDestination: { addressCountry: 'KW' },
        },
      },
    })
  })
})

describe('productData of combinations', () => {
  it('is a group that varies by what it is offered in', () =>
    expect(productData(siteUrl, storefront, trousers)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'T',
      url: 'https://shop.example/en-kw/fashion/trousers',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    }))
  it('offers each combination with its own name, price, picture, stock and address', () => {
    const { hasVariant } = productData(siteUrl, storefront, trousers) as { hasVariant: object[] }
    expect(hasVariant).toHaveLength(2)
    expect(hasVariant[1]).toMatchObject({
      '@type': 'Product',
      name: 'Trousers, Warm sand, 32 Long',
      sku: 'T-sand-32',
      color: 'Warm sand',
      size: '32 Long',
      image: [expect.stringContaining('sand.avif')],
      offers: {
        url: 'https://shop.example/en-kw/fashion/trousers?colour=sand&size1=32&size2=long',
        price: '3.250',
        availability: 'https://schema.org/OutOfStock',
      },
    })
    expect(hasVariant[0]).toMatchObject({ gtin13: '5012345678900' })
    expect(hasVariant[1]).not.toHaveProperty('gtin13')
    expect(hasVariant[0]).toMatchObject({ offers: { availability: 'https://schema.org/InStock', price: '5.250' } })
  })
})
