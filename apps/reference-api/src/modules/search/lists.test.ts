import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { price, product } from '../catalog/catalog.schema.ts'
import { content } from '../masterdata/market.schema.ts'
import { stock } from '../stock/stock.schema.ts'
import { createPostgresEngine } from './engine/postgres/postgres-engine.ts'
import { withTimeLimit } from './time-limit.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const
let shop: TestShop
let visitor: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  visitor = new TestShopper(shop)
})
afterAll(() => shop.close())

const list = (query: Record<string, string | number>) => visitor.do(listCall, { query })
async function counts(field: string, query: Record<string, string | number>) {
  const { facets } = await list(query)
  const values = facets.find((facet) => facet.field === field)?.values ?? []
  return Object.fromEntries(values.map(({ value, count }) => [value, count]))
}

describe('facets', () => {
  it('count what is there, with swatches and words in the shopper’s language', async () => {
    const { facets } = await new TestShopper(shop, { location: 'KW', locale: 'ar-kw' }).do(listCall, {
      query: { department: 'fashion' },
    })
    const colour = facets.find(({ field }) => field === 'tenant~color')
    expect(colour).toMatchObject({
      label: 'اللون',
      values: [
        { value: 'cream', count: 1, isApplied: false, filterValue: 'tenant~color:cream' },
        { value: 'navy', label: 'كحلي', colorValue: '#26324C' },
      ],
    })
    expect(facets.find(({ field }) => field === 'categoryCode')?.values).toMatchObject([
      { value: 'women', parentFacetValue: null },
      { value: 'women/knitwear', parentFacetValue: 'women' },
    ])
  })
  it('do not lose their own alternatives to what is chosen, and are narrowed by the others', async () => {
    const free = await counts('tenant~sale', { department: 'food' })
    expect(free).toEqual({ yes: 1 })
    const byPrice = await list({ department: 'food', filter: 'price:[* TO 1600]' })
    expect(byPrice.items.map(({ productCode }) => productCode).sort()).toEqual(
      [goods.biscuits, goods.soldOut, goods.penny].sort(),
    )
    expect(await counts('tenant~sale', { department: 'food', filter: 'price:[3000 TO *]' })).toEqual({})
    const before = (await list({ department: 'food' })).facets.find(({ field }) => field === 'price')?.values
    const after = (await list({ department: 'food', filter: 'price:[* TO 1600]' })).facets.find(
      ({ field }) => field === 'price',
    )
    expect(after?.values.map(({ count }) => count)).toEqual(before?.map(({ count }) => count))
    expect(after?.range).toMatchObject({ start: null, end: { amount: 1600, currency: 'AED' } })
  })
  it('add up within a field and keep an applied value that the others leave nothing of', async () => {
    const all = await list({ department: 'fashion', filter: 'tenant~color:navy,tenant~color:cream' })
    expect(all.totalCount).toBe(1)
    const none = await list({ department: 'fashion', filter: 'tenant~color:navy,price:[* TO 5]' })
    expect(none.totalCount).toBe(0)
    expect(none.facets.find(({ field }) => field === 'tenant~color')?.values).toMatchObject([
      { value: 'navy', count: 0, isApplied: true },
    ])
  })
  it('have sizes that can be bought, in the order of a rail', async () => {
    expect(await counts('tenant~size1', { department: 'fashion' })).toEqual({ S: 1, M: 1 })
  })
})

describe('a list', () => {
  it('with words begins with what fits best, and offers that order only then', async () => {
    const found = await list({ query: 'jumper' })
    expect(found).toMatchObject({ sortBy: 'relevance', query: 'jumper' })
    expect(found.sorts[0]).toMatchObject({ value: 'relevance', isDefault: true, isQuery: true })
    expect((await list({ sortBy: 'relevance' })).sortBy).toBe('featured')
  })
  it('past its end is empty with the right totals', async () => {
    const { totalCount } = await list({ department: 'food' })
    expect(await list({ department: 'food', startIndex: 60_000 })).toMatchObject({
      items: [],
      totalCount,
      pageCount: 1,
    })
  })
  it.each([
    'tenant~color:chartreuse',
    'unknown:value',
    'price:cheap',
    'price:[9 TO 1',
    '__proto__:x',
    'constructor:name',
    'tenant~color:‮navy',
  ])('passes over %s or refuses it, and never fails', async (filter) => {
    const { status } = await visitor.call(listCall, { query: { filter } })
    expect([200, 400]).toContain(status)
  })
  it('passes over a value that no product has', async () => {
    expect((await list({ filter: 'tenant~color:chartreuse,nothing:here' })).totalCount).toBe(
      (await list({})).totalCount,
    )
  })
  it.each([
    ['a query of 10 kB', { query: 'x'.repeat(10_240) }],
    ['a filter without a value', { filter: 'tenant~color' }],
    ['an unknown order', { sortBy: 'colour' }],
    ['control characters', { query: 'a\u0000b' }],
  ])('refuses %s, saying where', async (_, query) => {
    expect(await visitor.call(listCall, { query })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', details: [{ field: `query/${Object.keys(query)[0]}` }] },
    })
  })
  it.each(['<script>alert(1)</script>', '‮gnirts‬', '%_\\', "'); drop table product; --", '🧥', 'ﷺ', '& | ! ( ) :*'])(
    'takes %s as words',
    async (query) => {
      expect((await visitor.call(listCall, { query: { query } })).status).toBe(200)
    },
  )
})

describe('the index', () => {
  it('follows an editor’s SQL once it is refreshed: name, price and what is no longer sold', async () => {
    await shop.db
      .update(product)
      .set({ name: { en: 'Quixotic wafers', ar: 'رقائق', zh: '威化' } })
      .where(eq(product.code, goods.penny))
    expect((await list({ query: 'quixotic' })).totalCount).toBe(0)
    await shop.services.search.refresh()
    expect((await list({ query: 'quixotik' })).items.map(({ productCode }) => productCode)).toEqual([goods.penny])
    await shop.db.delete(price).where(eq(price.productCode, goods.penny))
    await shop.services.search.refresh()
    expect((await list({ query: 'quixotic' })).totalCount).toBe(0)
  })
  it('follows stock that ends and comes back, and orders that leave some do not touch it', async () => {
    const first = async () => (await list({ department: 'food' })).items[0]!.productCode
    const before = await first()
    const setStock = (available: number) =>
      shop.db
        .update(stock)
        .set({ available, initial: sql`${available} + reserved + sold` })
        .where(eq(stock.sku, before))
    await setStock(1)
    expect((await shop.db.execute(sql`select from search_stale`)).rowCount).toBe(0)
    await setStock(0)
    await shop.services.search.refresh()
    expect(await first()).not.toBe(before)
    await setStock(500)
    await shop.services.search.refresh()
    expect(await first()).toBe(before)
  })
  it('is not seen by another reader before the transaction ends', async () => {
    const reader = createPostgresEngine(shop.db, 2_000)
    const find = async () =>
      (
        await reader.find({
          currency: 'AED',
          department: undefined,
          category: undefined,
          clauses: [{ ways: [['gadget']] }],
          filters: new Map(),
          priceRanges: [],
          sorting: 'featured',
          offset: 0,
          limit: 5,
          facets: [],
        })
      ).codes
    await shop.db.transaction(async (tx) => {
      await tx
        .update(product)
        .set({ name: { en: 'Gadget' } })
        .where(eq(product.code, goods.hamper))
      await reader.refresh()
      expect(await find()).toEqual([])
    })
    await shop.services.search.refresh()
    await reader.refresh()
    expect(await find()).toEqual([goods.hamper])
  })
  it('takes new synonyms from the content', async () => {
    expect((await list({ query: 'xylograph' })).totalCount).toBe(0)
    await shop.db
      .update(content)
      .set({ value: [['xylograph', 'jumper']] })
      .where(eq(content.key, 'search-synonyms'))
    await shop.services.search.refresh()
    expect((await list({ query: 'xylograph' })).items.map(({ productCode }) => productCode)).toEqual([goods.jumper])
  })
})

describe('a slow search', () => {
  it('is cut off by PostgreSQL', async () => {
    const slow = withTimeLimit(shop.db, 20, (tx) => tx.execute(sql`select pg_sleep(5)`))
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
  })
  it('answers 503', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table search_word in access exclusive mode`)
      expect(await visitor.call(listCall, { query: { query: 'never asked before' } })).toMatchObject({
        status: 503,
        body: { errorCode: 'SERVICE_UNAVAILABLE' },
      })
    })
  })
})

describe('search data', () => {
  const master = '/experience/masterdata/guest/v1'
  it('has the sort menu of the page that asks, and the next time it is worth asking', async () => {
    const call = `GET ${master}/search-index` as const
    const ask = (pageType: string) => visitor.do(call, { headers: { 'page-type': pageType } })
    const [search, shelf] = [await ask('Search'), await ask('CLP-PLP')]
    expect(search.items[0]).toMatchObject({ value: 'relevance', isDefault: true })
    expect(shelf.items[0]).toMatchObject({ value: 'featured', isDefault: true })
    const wait = Date.parse(shelf.nextCronRunTime) - shop.clock.now().getTime()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_600_000)
    expect(await visitor.call(call)).toMatchObject({ status: 400 })
  })
  it('has placeholders, trends and filters of both departments', async () => {
    const { items: placeholders } = await visitor.do(`GET ${master}/search-placeholder`)
    const { items: trends } = await visitor.do('GET /experience/merchandising/guest/v1/search-trend', {
      query: { department: 'food' },
    })
    const { items: filters } = await visitor.do('GET /experience/merchandising/guest/v1/common/search-filters')
    expect(new Set(placeholders.map(({ departmentType }) => departmentType)).size).toBe(2)
    expect(trends.every(({ departmentType }) => departmentType === 'food')).toBe(true)
    expect(filters.map(({ filters: own }) => own[0]?.field)).toEqual(['categoryCode', 'categoryCode'])
  })
})
