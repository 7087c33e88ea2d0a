import { countryCodes, localeCodes } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const locales = localeCodes().map((locale) => ({ location: locale.slice(-2).toUpperCase(), locale }))
const calls = [
  'GET /web/experience/landing/guest/v1/header-footer',
  'GET /web/experience/landing/guest/v1/homepage',
  'GET /experience/masterdata/guest/v1/master-data',
  'GET /experience/masterdata/guest/v1/country-list',
  'GET /experience/masterdata/guest/v1/megamenu-usp',
  'GET /experience/masterdata/guest/v1/feature-toggle/homepage',
  'GET /experience/masterdata/guest/v1/common/error/not-found-page',
  'GET /experience/merchandising/guest/v1/address/field-data',
] as const

describe('content', () => {
  it.each(locales)('is complete in $locale', async (shopLocale) => {
    const visitor = new TestShopper(shop, shopLocale)
    for (const name of calls) {
      const body = JSON.stringify(await visitor.do(name))
      expect(body).not.toMatch(/\{(threshold|fee|earliest|latest|returnDays)\}/)
      if (shopLocale.locale.startsWith('ar') && !name.includes('feature-toggle'))
        expect(body).toMatch(/[\u0600-\u06ff]/)
    }
    for (const page of [
      'home',
      'fashion',
      'food',
      'cart',
      'checkout',
      'payment-success',
      'not-found',
      'error',
      'maintenance',
    ]) {
      await visitor.do('GET /experience/masterdata/guest/v1/common/meta-tags', { query: { page } })
    }
  })
  it('has rows of products on the home of each department', async () => {
    for (const department of ['fashion', 'food']) {
      const { sections } = await new TestShopper(shop).do('GET /web/experience/landing/guest/v1/homepage', {
        query: { department },
      })
      expect(sections.map(({ type }) => type)).toEqual(expect.arrayContaining(['hero', 'products', 'promises']))
    }
  })
})
