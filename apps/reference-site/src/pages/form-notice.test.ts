import { createStorefront } from '@vitrine/core'
import { createTestBrowser } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { formNotice } from './form-notice.ts'

const noticeIn = (locale: string, query: Record<string, string>) => {
  const config = { baseUrl: '/api', shopUrl: '', locale, organisationId: 'aldersgate', configurationSet: 'DEV' }
  return formNotice(createStorefront({ config, environment: createTestBrowser(fetch).openTab().environment }), query)
}

describe('formNotice', () => {
  it.each([
    ['en-ae', { notice: 'CART_UNITS_EXCEEDED', limit: '300' }, 'One order takes at most 300 items:'],
    ['ar-ae', { notice: 'CART_UNITS_EXCEEDED', limit: '300' }, 'الحد الأقصى للقطع في الطلب الواحد هو 300.'],
    ['en-ae', { notice: 'CART_TOTAL_EXCEEDED', limit: '20000000' }, 'may cost at most AED\u00a0200,000.00:'],
    ['en-ae', { notice: 'TOO_MANY_REQUESTS' }, 'Please try again in a minute.'],
    ['en-ae', { notice: 'MERGED_BAG', limit: '1' }, 'Your bag now also has the item'],
    ['ar-kw', { notice: 'MERGED_WISHLIST', limit: '2' }, 'المنتجان اللذان'],
    ['en-ae', { notice: 'SAVED_ITEMS_FULL', limit: '100' }, 'You have saved 100 products for later'],
    ['en-kw', { notice: 'CART_LINES_EXCEEDED', limit: '40' }, 'at most 40 different products:'],
  ])('says in %s which limit was reached: %o', async (locale, query, text) => {
    expect(await noticeIn(locale, query)).toContain(text)
  })
  it.each([{ notice: '<b>' }, { notice: 'CART_UNITS_EXCEEDED', limit: '<b>300' }, { limit: '300' }])(
    'says nothing for what no form leads to: %o',
    async (query) => expect(await noticeIn('en-ae', query)).toBe(''),
  )
})
