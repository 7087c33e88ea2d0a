import { countryCodes, metaTagPages } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category } from '../catalog/catalog.schema.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const call = 'GET /experience/masterdata/guest/v1/common/meta-tags'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('common/meta-tags', () => {
  it('has a title and a description of its own for every page', async () => {
    const pages = metaTagPages.filter((page) => page !== 'category')
    const tags = await Promise.all(pages.map((page) => visitor('en-ae').do(call, { query: { page } })))
    expect(new Set(tags.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(tags.map(({ description }) => description)).size).toBe(pages.length)
  })
  it('has those of a category: written for the top ones, made from the catalogue for the others', async () => {
    const tagsIn = (locale: string, department: string, category: string) =>
      visitor(locale).do(call, { query: { page: 'category', department, category } })
    expect((await tagsIn('zh-hk', 'food', 'chocolate')).title).toBe('朱古力與糖果 | Aldersgate')
    const knitwear = await tagsIn('ar-ae', 'fashion', 'women/knitwear')
    expect(knitwear.title).toBe('التريكو – نساء | ألدرزغيت')
    expect(knitwear.description).not.toBe('')
  })
  it('names a top category that nothing was written about after its department, and the shop once', async () => {
    const row = { department: 'fashion', parent: null, position: 99, description: {} }
    await shop.db.insert(category).values({ ...row, code: 'womens', slug: 'womens', name: { en: 'Womens $&' } })
    const tags = await visitor('en-ae').do(call, {
      query: { page: 'category', department: 'fashion', category: 'womens' },
    })
    expect(tags).toEqual({ title: 'Womens $& in Fashion | Aldersgate', description: '' })
  })
  it('refuses a page that there is not, and a category without its code', async () => {
    expect((await visitor('en-ae').call(call, { query: { page: 'nowhere' } })).status).toBe(400)
    expect((await visitor('en-ae').call(call, { query: { page: 'category', department: 'food' } })).status).toBe(400)
    const query = { page: 'category', department: 'food', category: 'nowhere' }
    expect((await visitor('en-ae').call(call, { query })).status).toBe(404)
  })
})
