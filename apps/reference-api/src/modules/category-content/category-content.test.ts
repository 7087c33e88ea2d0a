import { countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '../content/content.schema.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { goods } from '../../testing/test-seed.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const clp = 'GET /experience/catalog/guest/v1/clp/{categoryCode}'
const widgets = 'GET /experience/catalog/guest/v1/plp/widgets'
const banners = 'GET /experience/merchandising/guest/v1/checkout-promotional-banner'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
const write = (topic: string, value: unknown) =>
  shop.db
    .update(content)
    .set({ value: sql`${JSON.stringify(value)}::jsonb` })
    .where(eq(content.key, topic))
const words = (en: string) => ({ en, ar: `${en} بالعربية`, zh: `${en} 中文` })
const link = { label: words('Look'), path: '/food' }

describe('clp/{categoryCode}', () => {
  it.each([
    ['en-ae', /school run/],
    ['ar-kw', /صوف/],
    ['zh-hk', /羊毛/],
  ])('has the words, tiles and banner that were written, in %s', async (locale, intro) => {
    const landing = await visitor(locale).do(clp, { params: { categoryCode: 'fashion/women' } })
    expect(landing.intro).toMatch(intro)
    const knitwear = landing.tiles.find(({ link: { path } }) => path === '/fashion/category/women/knitwear')
    expect(knitwear?.image).toMatchObject({ imageUrl: '/media/categories/fashion/women-knitwear.avif' })
    expect(knitwear?.image?.altText).toBe(knitwear?.link.label)
    expect(landing.banner?.link.path).toBe('/fashion/category/women/coats')
  })
  it('is made from the catalogue where nothing was written', async () => {
    const landing = await visitor('en-ae').do(clp, { params: { categoryCode: 'fashion/women/knitwear' } })
    expect(landing).toMatchObject({ title: 'Knitwear', tiles: [], banner: null, featured: null })
    expect(landing.intro).not.toBe('')
  })
  it('shows the first of its goods where it has no picture', async () => {
    await write('category-pictures', {})
    const { tiles } = await visitor('en-ae').do(clp, { params: { categoryCode: 'fashion/women' } })
    const knitwear = tiles.find(({ link: { path } }) => path.endsWith('knitwear'))
    expect(knitwear?.image?.imageUrl).toMatch(/test-jumper/)
    expect(tiles.find(({ link: { path } }) => path.endsWith('skirts'))?.image).toBeNull()
  })
  it('features what is sold in the country, and nothing where it is not', async () => {
    const featured = { title: words('Dates'), codes: [goods.datesAe], fill: null, size: 4 }
    await write('category-landings', { 'food/bakery': { intro: words('Bread'), banner: null, featured } })
    const landingIn = async (locale: string) =>
      (await visitor(locale).do(clp, { params: { categoryCode: 'food/bakery' } })).featured
    expect((await landingIn('en-ae'))?.items.map(({ productCode }) => productCode)).toEqual([goods.datesAe])
    expect(await landingIn('en-sg')).toBeNull()
  })
  it.each(['fashion/nowhere', 'nowhere/women'])('is not found for %s', async (categoryCode) => {
    expect((await visitor('en-ae').call(clp, { params: { categoryCode } })).status).toBe(404)
  })
})

describe('plp/widgets', () => {
  const widget = (code: string, position: number, more = {}) => ({
    ...{ code, department: 'food', category: 'bakery', position, size: 'card' },
    ...{ title: words(code), text: words('Text'), link, image: { product: goods.biscuits } },
    ...more,
  })
  const codesIn = async (locale: string, query: Record<string, string>) =>
    (await visitor(locale).do(widgets, { query })).items.map(({ code }) => code)

  it('has those of the category, in order, in its country and season', async () => {
    await write('list-widgets', [
      widget('late', 9),
      widget('early', 3),
      widget('gulf', 4, { countries: ['ae', 'kw'] }),
      widget('over', 5, { seasons: [{ from: '2026-10-01', to: '2026-10-31' }] }),
      widget('unsold', 6, { image: { product: goods.datesAe } }),
      widget('elsewhere', 2, { category: 'chocolate' }),
      widget('whole', 1, { category: null }),
    ])
    expect(await codesIn('en-ae', { department: 'food', category: 'bakery' })).toEqual([
      'early',
      'gulf',
      'unsold',
      'late',
    ])
    expect(await codesIn('zh-sg', { department: 'food', category: 'bakery' })).toEqual(['early', 'late'])
    expect(await codesIn('en-ae', { department: 'food' })).toEqual(['whole'])
  })
  it('speaks the language of the call', async () => {
    const { items } = await visitor('ar-ae').do(widgets, { query: { department: 'food', category: 'bakery' } })
    expect(items[0]?.link.label).toBe('Look بالعربية')
  })
  it('is refused without a department, and with one that there is not', async () => {
    expect((await visitor('en-ae').call(widgets)).status).toBe(400)
    expect((await visitor('en-ae').call(widgets, { query: { department: 'garden' } })).status).toBe(400)
  })
})

describe('checkout-promotional-banner', () => {
  it('tells what the season changes, by the calendar of the country', async () => {
    const banner = { code: 'holiday', iconName: 'clock', title: words('Holiday'), text: words('Fee {fee}'), link: null }
    await write('checkout-banners', [
      { ...banner, countries: ['hk', 'ae'], seasons: [{ from: '2026-11-22', to: '2026-11-22' }] },
    ])
    expect((await visitor('en-hk').do(banners)).items).toEqual([])
    // 20:30 on the 21st in UTC: the 22nd has begun in Hong Kong and Dubai is half an hour into it.
    shop.clock.pass(12.5 * 3600)
    expect((await visitor('en-hk').do(banners)).items[0]?.text).toMatch(/^Fee HK\$/)
    expect((await visitor('ar-ae').do(banners)).items[0]?.title).toBe('Holiday بالعربية')
    expect((await visitor('en-sg').do(banners)).items).toEqual([])
    // 16:30 on the 22nd: over in Hong Kong, not in Dubai.
    shop.clock.pass(20 * 3600)
    expect((await visitor('en-hk').do(banners)).items).toEqual([])
    expect((await visitor('en-ae').do(banners)).items).toHaveLength(1)
  })
})
