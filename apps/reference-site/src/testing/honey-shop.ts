import type { MasterData, Product } from '@vitrine/contract'
import type { Merchant } from '@vitrine/contract/rules'
import { createStorefront, serverEnvironment } from '@vitrine/core'

export const siteUrl = 'https://shop.example'

/** Merchant of another shop than the demonstration's. */
export const merchant: Merchant = {
  name: 'Quarry & Co',
  names: { ar: 'المحجر' },
  orderPrefix: 'QRY',
  mail: { from: 'orders@quarry.example', enquiries: 'people@quarry.example' },
}

export const money = (amount: number) => ({ amount, currency: 'KWD' as const })

/** A storefront of Kuwait that asks nobody, with what its country promises. */
export const quietStorefront = createStorefront({
  config: { baseUrl: '/api', shopUrl: '', locale: 'en-kw', organisationId: 'aldersgate', configurationSet: 'DEV' },
  environment: serverEnvironment({ fetch: () => Promise.reject(new Error('nothing is asked for')) }),
  state: {
    locale: 'en-kw',
    domains: {
      queries: {
        '["masterData"]': { cart_delivery_fee: money(1500), freeDeliveryThreshold: money(3250) } as MasterData,
      },
    },
  },
})

export const honey = {
  productCode: 'P1',
  productName: 'Honey',
  productBrand: 'Aldersgate',
  productShortDescription: 'From the heath.',
  departmentType: 'food',
  slug: 'honey',
  upc: '5012345678900',
  price: { price: money(4500), salePrice: money(3250) },
  productImages: [{ imageUrl: '/media/food/honey.avif' }],
  options: [],
  variations: [],
  inventoryInfo: { onlineStockAvailable: 3 },
} as unknown as Product
