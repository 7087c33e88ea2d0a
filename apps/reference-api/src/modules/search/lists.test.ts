import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { price, product } from '../catalog/catalog.schema.ts'
import { content } from '../content/content.schema.ts'
import { stock } from '../stock/stock.schema.ts'
import { engines } from './testing/engines.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const

describe.each(engines)('lists on $engine', ({ openShop }) => {
  let shop: TestShop
  let visitor: TestShopper
  beforeAll(async () => {
    shop = await openShop()
    visitor = new TestShopper(shop)
  })
  afterAll(() => shop.close())

  const listProducts = (query: Record<string, string | number>) => visitor.do(listCall, { query })
  async function counts(field: string, query: Record<string, string | number>) {
    const { facets } = await listProducts(query)
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
      const byPrice = await listProducts({ department: 'food', filter: 'price:[* TO 1600]' })
      expect(byPrice.items.map(({ productCode }) => productCode).sort()).toEqual(
        [testProducts.biscuits, testProducts.soldOut, testProducts.penny].sort(),
      )
      expect(await counts('tenant~sale', { department: 'food', filter: 'price:[3000 TO *]' })).toEqual({})
      const before = (await listProducts({ department: 'food' })).facets.find(({ field }) => field === 'price')?.values
      const after = (await listProducts({ department: 'food', filter: 'price:[* TO 1600]' })).facets.find(
        ({ field }) => field === 'price',
      )
      expect(after?.values.map(({ count }) => count)).toEqual(before?.map(({ count }) => count))
      expect(after?.range).toMatchObject({ start: null, end: { amount: 1600, currency: 'AED' } })
    })
    it('add up within a field and keep an applied value that the others leave nothing of', async () => {
      const all = await listProducts({ department: 'fashion', filter: 'tenant~color:navy,tenant~color:cream' })
      expect(all.totalCount).toBe(1)
      const none = await listProducts({ department: 'fashion', filter: 'tenant~color:navy,price:[* TO 5]' })
      expect(none.totalCount).toBe(0)
      expect(none.facets.find(({ field }) => field === 'tenant~color')?.values).toMatchObject([
        { value: 'navy', count: 0, isApplied: true },
      ])
    })
    it('join colour and size: a combination that is sold out is neither found nor counted', async () => {
      // Ecru, a cream, has no M.
      const total = async (filter: string) => (await listProducts({ department: 'fashion', filter })).totalCount
      expect(await total('tenant~color:navy,tenant~size1:M')).toBe(1)
      expect(await total('tenant~color:cream,tenant~size1:S')).toBe(1)
      expect(await total('tenant~color:cream,tenant~size1:M')).toBe(0)
      expect(await total('tenant~color:cream,tenant~color:navy,tenant~size1:M')).toBe(1)
      expect(await counts('tenant~color', { department: 'fashion', filter: 'tenant~size1:M' })).toEqual({ navy: 1 })
      expect(await counts('tenant~size1', { department: 'fashion', filter: 'tenant~color:cream' })).toEqual({ S: 1 })
    })
    it('have sizes that can be bought, in the order of a rail', async () => {
      expect(await counts('tenant~size1', { department: 'fashion' })).toEqual({ S: 1, M: 1 })
    })
  })

  describe('a list', () => {
    it('shows its products in a colour that was chosen', async () => {
      const coloursShown = async (filter: string) =>
        (await listProducts({ department: 'fashion', filter })).items[0]?.productImages.map(({ colour }) => colour)
      expect(await coloursShown('tenant~size1:S')).toEqual(['navy', 'navy'])
      // Ecru is found as cream, the family that it belongs to.
      expect(await coloursShown('tenant~color:cream')).toEqual(['ecru'])
      expect(await coloursShown('tenant~color:cream,tenant~color:navy')).toEqual(['navy', 'navy'])
    })
    it('begins with what fits best when it has words, and offers that order only then', async () => {
      const found = await listProducts({ query: 'jumper' })
      expect(found).toMatchObject({ sortBy: 'relevance', query: 'jumper' })
      expect(found.sorts[0]).toMatchObject({ value: 'relevance', isDefault: true, isQuery: true })
      expect((await listProducts({ sortBy: 'relevance' })).sortBy).toBe('featured')
    })
    it('is empty past its end, with the right totals', async () => {
      const { totalCount } = await listProducts({ department: 'food' })
      expect(await listProducts({ department: 'food', startIndex: 60_000 })).toMatchObject({
        items: [],
        totalCount,
        pageCount: 1,
      })
    })
    it.each([
      ['tenant~sale:true', true],
      ['tenant~sale:yes', false],
      ['nothing:here', true],
      ['tenant~color:navy,tenant~color:chartreuse', true],
      ['tenant~color:navy,price:[5000 TO *]', false],
      ['tenant~color:navy,price:cheap', true],
      ['', false],
    ])('says of the filter %s whether a part of it is not known: %s', async (filter, isUnknown) => {
      const query = { department: 'fashion', ...(filter && { filter }) }
      expect((await listProducts(query)).hasUnknownFilter).toBe(isUnknown)
    })
    it('passes over a value that no product has', async () => {
      expect((await listProducts({ filter: 'tenant~color:chartreuse,nothing:here' })).totalCount).toBe(
        (await listProducts({})).totalCount,
      )
    })
  })

  describe('the index', () => {
    it('follows an editor’s SQL once it is refreshed: name, price and what is no longer sold', async () => {
      await shop.db
        .update(product)
        .set({ name: { en: 'Quixotic wafers', ar: 'رقائق', zh: '威化' } })
        .where(eq(product.code, testProducts.penny))
      expect((await listProducts({ query: 'quixotic' })).totalCount).toBe(0)
      await shop.services.search.refresh()
      expect((await listProducts({ query: 'quixotik' })).items.map(({ productCode }) => productCode)).toEqual([
        testProducts.penny,
      ])
      await shop.db.delete(price).where(eq(price.productCode, testProducts.penny))
      await shop.services.search.refresh()
      expect((await listProducts({ query: 'quixotic' })).totalCount).toBe(0)
    })
    it('follows stock that ends and comes back, and orders that leave some do not touch it', async () => {
      const first = async () => (await listProducts({ department: 'food' })).items[0]!.productCode
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
    it('shows a card in a colour that has the size', async () => {
      const shown = async (filter: string) =>
        (await listProducts({ department: 'fashion', filter })).items[0]?.productImages[0]?.colour
      const setStock = async (sku: string, available: number) => {
        await shop.db
          .update(stock)
          .set({ available, initial: sql`${available} + reserved + sold` })
          .where(eq(stock.sku, sku))
        await shop.services.search.refresh()
      }
      expect(await shown('tenant~size1:S')).toBe('navy')
      await setStock(testProducts.jumperNavyS, 0)
      await expect.poll(() => shown('tenant~size1:S')).toBe('ecru')
      expect(await shown('tenant~size1:M')).toBe('navy')
      await setStock(testProducts.jumperNavyS, 2)
    })
    it('takes new synonyms from the content', async () => {
      expect((await listProducts({ query: 'xylograph' })).totalCount).toBe(0)
      await shop.db
        .update(content)
        .set({ value: [['xylograph', 'jumper']] })
        .where(eq(content.key, 'search-synonyms'))
      await shop.services.search.refresh()
      expect((await listProducts({ query: 'xylograph' })).items.map(({ productCode }) => productCode)).toEqual([
        testProducts.jumper,
      ])
    })
  })
})
