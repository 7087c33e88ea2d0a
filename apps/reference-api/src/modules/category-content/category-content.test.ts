import { readFileSync } from 'node:fs'
import { countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category } from '../catalog/catalog.schema.ts'
import { content } from '../content/content.schema.ts'
import { newId } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const clp = 'GET /experience/catalog/guest/v1/clp/{categoryCode}'
const widgets = 'GET /experience/catalog/guest/v1/plp/widgets'
const banners = 'GET /experience/merchandising/guest/v1/checkout-promotional-banner'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes }, now: '2026-11-21T08:00:00Z' })
  // Next to nothing is sold here: every category would be too small for its tile.
  await shop.db
    .update(content)
    .set({ value: sql`(select jsonb_object_agg(key, value - 'fewestForTile') from jsonb_each(${content.value}))` })
    .where(eq(content.key, 'category-landings'))
  // Its banner is about coats, of which none is sold.
  await shop.db
    .update(content)
    .set({ value: sql`jsonb_set(value, '{fashion/women,banner,link,path}', '"/fashion/category/women/knitwear"')` })
    .where(eq(content.key, 'category-landings'))
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
  it('has the draft of the guide once it is published as the guide says', async () => {
    const guide = readFileSync(new URL('../../../../../docs/guide/preview.md', import.meta.url), 'utf8')
    const [, draft] = /```json\n(.*?)```/s.exec(guide)!
    const [, act, topic] = /`npm run desk -- act (\S+) topic=([a-z-]+)`/.exec(guide)!
    const isLandings = eq(content.key, 'category-landings')
    const before = await shop.db.select().from(content).where(isLandings)
    await shop.db
      .update(content)
      .set({ draft: sql`${draft}::jsonb` })
      .where(isLandings)
    const editor = { name: 'noor', roles: ['merchandising'] } as const
    await shop.services.operatorActs.act(act!, { topic }, editor, newId())
    const { intro } = await visitor('en-ae').do(clp, { params: { categoryCode: 'bakery' } })
    expect(intro).toBe('New from January: rye crackers.')
    expect(await shop.db.select({ draft: content.draft }).from(content).where(isLandings)).toEqual([{ draft: null }])
    await shop.db.update(content).set(before[0]!).where(isLandings)
  })
  it.each([
    ['en-ae', /school run/],
    ['ar-kw', /صوف/],
    ['zh-hk', /羊毛/],
  ])('has the words, tiles and banner that were written, in %s', async (locale, intro) => {
    const landing = await visitor(locale).do(clp, { params: { categoryCode: 'women' } })
    expect(landing.intro).toMatch(intro)
    const knitwear = landing.tiles.find(({ link: { path } }) => path === '/fashion/category/women/knitwear')
    expect(knitwear?.image).toMatchObject({ imageUrl: '/media/categories/fashion/women-knitwear.avif' })
    expect(knitwear?.image?.altText).toBe(knitwear?.link.label)
    expect(landing.banner?.link.path).toBe('/fashion/category/women/knitwear')
  })
  it('is made from the catalogue where nothing was written', async () => {
    const landing = await visitor('en-ae').do(clp, { params: { categoryCode: 'women/knitwear' } })
    expect(landing).toMatchObject({ title: 'Knitwear', tiles: [], banner: null, featured: null })
    expect(landing.intro).not.toBe('')
  })
  it('shows the first of its goods where it has no picture', async () => {
    await write('category-pictures', {})
    const { tiles } = await visitor('en-ae').do(clp, { params: { categoryCode: 'women' } })
    const knitwear = tiles.find(({ link: { path } }) => path.endsWith('knitwear'))
    expect(knitwear?.image?.imageUrl).toMatch(/test-jumper/)
    expect(tiles.map(({ link: { path } }) => path)).toEqual(['/fashion/category/women/knitwear'])
  })
  it('has no tile for a child with fewer products than were asked for', async () => {
    const tilesWith = async (fewestForTile?: number) => {
      const landing = { intro: words('Women'), banner: null, featured: null }
      await write('category-landings', { 'fashion/women': { ...landing, ...(fewestForTile && { fewestForTile }) } })
      const { tiles } = await visitor('en-ae').do(clp, { params: { categoryCode: 'women' } })
      return tiles.map(({ link }) => link.path.split('/').at(-1))
    }
    expect(await tilesWith()).toEqual(['knitwear'])
    expect(await tilesWith(1)).toEqual(['knitwear'])
    expect(await tilesWith(2)).toEqual([])
  })
  it('features what is sold in the country, and nothing where it is not', async () => {
    const featured = { title: words('Dates'), codes: [testProducts.datesAe], fill: null, size: 4 }
    await write('category-landings', { 'food/bakery': { intro: words('Bread'), banner: null, featured } })
    const landingIn = async (locale: string) =>
      (await visitor(locale).do(clp, { params: { categoryCode: 'bakery' } })).featured
    expect((await landingIn('en-ae'))?.items.map(({ productCode }) => productCode)).toEqual([testProducts.datesAe])
    expect(await landingIn('en-sg')).toBeNull()
  })
  it('takes every code that category-navigation gives', async () => {
    const shopper = visitor('en-ae')
    const { items } = await shopper.do('GET /experience/catalog/guest/v1/category-navigation')
    expect(items).toHaveLength(2)
    for (const { departmentType, children, ...top } of items)
      for (const { categoryCode, name } of [top, ...children])
        for (const query of [{}, { department: departmentType }])
          expect(await shopper.do(clp, { params: { categoryCode }, query })).toMatchObject({
            categoryCode,
            departmentType,
            title: name,
          })
  })
  it('wants the department where both have the code', async () => {
    const same = { department: 'food', code: 'men', parent: null, slug: 'men', position: 99 }
    await shop.db.insert(category).values({ ...same, name: words('Men’s food'), description: words('Food') })
    const call = (query: Record<string, string>) =>
      visitor('en-ae').call(clp, { params: { categoryCode: 'men' }, query })
    expect(await call({})).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', details: [{ field: 'query/department', reason: 'required' }] },
    })
    expect((await call({ department: 'food' })).body).toMatchObject({ title: 'Men’s food' })
    expect((await call({ department: 'fashion' })).body).toMatchObject({ title: 'Men' })
  })
  it.each([
    ['nowhere', {}],
    ['fashion/women', {}],
    ['women', { department: 'food' }],
  ])('is not found for %s with %j', async (categoryCode, query) => {
    expect((await visitor('en-ae').call(clp, { params: { categoryCode }, query })).status).toBe(404)
  })
})

describe('plp/widgets', () => {
  const widget = (code: string, position: number, more = {}) => ({
    ...{ code, department: 'food', category: 'bakery', position, size: 'card' },
    ...{ title: words(code), text: words('Text'), link, image: { product: testProducts.biscuits } },
    ...more,
  })
  const codesIn = async (locale: string, query: Record<string, string>) =>
    (await visitor(locale).do(widgets, { query })).items.map(({ code }) => code)

  it('has the banners of the category, in order, in its country and season', async () => {
    await write('list-widgets', [
      widget('late', 9),
      widget('early', 3),
      widget('gulf', 4, { countries: ['ae', 'kw'] }),
      widget('over', 5, { seasons: [{ from: '2026-10-01', to: '2026-10-31' }] }),
      widget('unsold', 6, { image: { product: testProducts.datesAe } }),
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
  it('names the last days of orders as the country’s delivery has them', async () => {
    const text = words('{orderBy}, hampers {orderHampersBy}, before {from}')
    const banner = { iconName: 'clock', title: words('Holiday'), text, link: null }
    await write('checkout-banners', [
      { ...banner, code: 'national-day', occasion: 'uae-national-day' },
      { ...banner, code: 'unknown', occasion: 'harvest' },
    ])
    const textsIn = async (locale: string) =>
      (await visitor(locale).do(banners)).items.map(({ code, text }) => [code, text])
    expect(await textsIn('en-ae')).toEqual([['national-day', '26 November, hampers 24 November, before 2 December']])
    expect(await textsIn('zh-hk')).toEqual([['national-day', '11月26日, hampers 11月24日, before 12月2日 中文']])
    expect((await textsIn('ar-kw'))[0]?.[1]).toContain('24 نوفمبر')
    shop.clock.pass(7 * 86_400)
    expect(await textsIn('en-ae')).toEqual([])
  })
})
