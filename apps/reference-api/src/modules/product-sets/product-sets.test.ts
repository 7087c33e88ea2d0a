import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { price } from '../catalog/catalog.schema.ts'
import { content } from '../content/content.schema.ts'
import type { WrittenSet } from './product-sets.model.ts'

const call = 'GET /experience/merchandising/guest/v1/product-sets'
const { biscuits, hamper, datesAe, soldOut, jumper, penny, lastOne } = testProducts

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tea: WrittenSet = {
  code: 'tea',
  department: 'food',
  name: { en: 'Tea', ar: 'شاي', zh: '茶' },
  products: [biscuits, hamper, datesAe, soldOut],
}
const write = (...value: WrittenSet[]) => shop.db.update(content).set({ value }).where(eq(content.key, 'product-sets'))
const setsOf = async (productCode: string, location = 'AE', language = 'en') => {
  const locale = `${language}-${location.toLowerCase()}`
  return (await new TestShopper(shop, { location, locale }).do(call, { query: { productCode } })).items
}
const codesOf = async (...of: Parameters<typeof setsOf>) =>
  (await setsOf(...of)).map(({ items }) => items.map(({ productCode }) => productCode))

describe('GET product-sets', () => {
  beforeEach(() => write(tea))

  it.each([
    ['AE', 'en', 'Tea'],
    ['KW', 'ar', 'شاي'],
    ['HK', 'zh', '茶'],
  ])('names the set in the language of %s, with what is sold there in its order', async (location, language, name) => {
    const [set] = await setsOf(biscuits, location, language)
    expect([set?.code, set?.name, set?.departmentType]).toEqual(['tea', name, 'food'])
    const codes = set!.items.map(({ productCode, isInStock }) => [productCode, isInStock])
    const dates = location === 'AE' ? [[datesAe, true]] : []
    expect(codes).toEqual([[biscuits, true], [hamper, true], ...dates, [soldOut, false]])
  })

  it('has none for a product that is in no set, is not sold here, or is not known', async () => {
    expect([await setsOf(penny), await setsOf(datesAe, 'KW'), await setsOf('NO-SUCH')]).toEqual([[], [], []])
  })

  it('is shown at each member, a sold-out one too', async () => {
    expect(await codesOf(soldOut)).toEqual([[biscuits, hamper, datesAe, soldOut]])
  })

  it('is not shown with fewer than two that can be added', async () => {
    await write({ ...tea, products: [biscuits, soldOut] }, { ...tea, code: 'two', products: [biscuits, datesAe] })
    expect(await codesOf(biscuits)).toEqual([[biscuits, datesAe]])
    expect(await setsOf(biscuits, 'KW')).toEqual([])
  })

  it('leaves out what is no longer sold anywhere', async () => {
    const ofHamper = eq(price.productCode, hamper)
    const before = await shop.db.delete(price).where(ofHamper).returning()
    expect(await codesOf(biscuits)).toEqual([[biscuits, datesAe, soldOut]])
    expect(await setsOf(hamper)).toEqual([])
    await shop.db.insert(price).values(before)
  })

  it('is shown in its countries and days alone, the first three of them in their order', async () => {
    const of = (code: string, more: Partial<WrittenSet> = {}) => ({
      ...tea,
      code,
      products: [biscuits, penny],
      ...more,
    })
    await write(
      of('kw', { countries: ['kw'] }),
      of('past', { seasons: [{ from: '2020-01-01', to: '2020-01-02' }] }),
      ...['a', 'b', 'c', 'd'].map((code) => of(code)),
    )
    expect((await setsOf(biscuits)).map(({ code }) => code)).toEqual(['a', 'b', 'c'])
    expect((await setsOf(biscuits, 'KW')).map(({ code }) => code)).toEqual(['kw', 'a', 'b'])
  })

  it('has sizes of what comes in sizes', async () => {
    await write({ ...tea, department: 'fashion', products: [jumper, lastOne] })
    const [set] = await setsOf(jumper)
    expect(set?.items.map(({ sizes }) => sizes.map(({ size }) => size))).toEqual([['S', 'M'], []])
  })

  it('refuses a call without a product', async () => {
    const answer = await new TestShopper(shop).call(call, { query: {} as never })
    expect(answer.status).toBe(400)
  })
})
