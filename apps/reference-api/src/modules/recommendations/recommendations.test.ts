import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { product, productCategory } from '../catalog/catalog.schema.ts'

const call = 'GET /experience/merchandising/guest/v1/recommendation'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const related = [testProducts.hamper, testProducts.soldOut, testProducts.datesAe, testProducts.jumper]
  await shop.db.update(product).set({ related }).where(eq(product.code, testProducts.biscuits))
})
afterAll(() => shop.close())

const goingWith = async (productCodes: string, location = 'AE') => {
  const { items } = await new TestShopper(shop, { location, locale: `en-${location.toLowerCase()}` }).do(call, {
    query: { productCodes },
    headers: { 'page-type': 'PDP', 'recommendation-type': 'goes-with' },
  })
  return items.map(({ productCode }) => productCode)
}

describe('GET recommendations', () => {
  it('names what goes with a product first, in its order, without what is sold out', async () => {
    expect((await goingWith(testProducts.biscuits)).slice(0, 3)).toEqual([
      testProducts.hamper,
      testProducts.datesAe,
      testProducts.jumper,
    ])
  })
  it('leaves out what the country does not sell', async () => {
    expect(await goingWith(testProducts.biscuits, 'KW')).not.toContain(testProducts.datesAe)
  })
  it('fills up from the same category, never with the product itself', async () => {
    const codes = await goingWith(testProducts.hamper)
    expect(codes).toHaveLength(4)
    expect(codes).not.toContain(testProducts.hamper)
    expect(codes).not.toContain(testProducts.soldOut)
  })
  it('goes on with the department where the category has not enough', async () => {
    const alone = eq(productCategory.productCode, testProducts.penny)
    await shop.db.update(productCategory).set({ categoryCode: 'tea-coffee/coffee' }).where(alone)
    const codes = await goingWith(testProducts.penny)
    expect(codes).toHaveLength(4)
    expect(codes).not.toContain(testProducts.penny)
    await shop.db.update(productCategory).set({ categoryCode: 'bakery/biscuits' }).where(alone)
  })
  it('never names what is asked about', async () => {
    expect(await goingWith(`${testProducts.biscuits},${testProducts.jumper}`)).not.toContain(testProducts.jumper)
  })
  it('are empty for a product that does not exist', async () => {
    expect(await goingWith('NO-SUCH')).toEqual([])
  })
})

describe('GET recommendation of similar products', () => {
  it('names what is in the same category and can be bought, the same kind first, the nearest in price first', async () => {
    const similar = async (productCodes: string) => {
      const { items } = await new TestShopper(shop, { location: 'AE', locale: 'en-ae' }).do(call, {
        query: { productCodes },
        headers: { 'page-type': 'PDP', 'recommendation-type': 'similar' },
      })
      return items.map(({ productCode }) => productCode)
    }
    const found = await similar(testProducts.soldOut)
    expect(found.slice(0, 2)).toEqual([testProducts.biscuits, testProducts.penny])
    expect(found).not.toContain(testProducts.soldOut)
    const alike = eq(product.code, testProducts.penny)
    await shop.db.update(product).set({ type: 'cake' }).where(alike)
    expect((await similar(testProducts.soldOut)).indexOf(testProducts.penny)).toBeGreaterThan(1)
    await shop.db.update(product).set({ type: 'biscuits' }).where(alike)
    expect(await similar('NO-SUCH')).toEqual([])
  })
})

const ask = async (department: 'fashion' | 'food' | undefined, headers: Record<string, string>) =>
  new TestShopper(shop, { location: 'AE', locale: 'en-ae' }).call(call, {
    query: department ? { department } : {},
    headers,
  })

describe('GET recommendation of featured products', () => {
  const headers = { 'page-type': 'Search', 'recommendation-type': 'featured' }
  const featured = async (department?: 'fashion' | 'food') => {
    const { body } = await ask(department, headers)
    return (body as { items: { departmentType: string; isInStock: boolean }[] }).items
  }
  it('names products of one department when one is asked for', async () => {
    const items = await featured('food')
    expect(items.length).toBeGreaterThan(3)
    expect(new Set(items.map(({ departmentType }) => departmentType))).toEqual(new Set(['food']))
  })
  it('takes each department in turn, eight at the most, and nothing that is sold out', async () => {
    const items = await featured()
    expect(items).toHaveLength(8)
    expect(items.slice(0, 2).map(({ departmentType }) => departmentType)).toEqual(['fashion', 'food'])
    expect(items.every(({ isInStock }) => isInStock)).toBe(true)
  })
  it.each([
    ['page-type', { ...headers, 'page-type': 'Somewhere' }],
    ['recommendation-type', { ...headers, 'recommendation-type': 'anything' }],
    ['recommendation-type', { 'page-type': 'PDP' }],
  ])('refuses a call without a %s that it knows', async (name, sent) => {
    const { status, body } = await ask(undefined, sent)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(name)
  })
})
