import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let visitor: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  visitor = new TestShopper(shop)
})
afterAll(() => shop.close())

describe('search data', () => {
  const master = '/experience/masterdata/guest/v1'
  it('has the sort menu of the page that asks, and the next time it is worth asking', async () => {
    const call = `GET ${master}/search-index` as const
    const ask = (pageType: string) => visitor.do(call, { headers: { 'page-type': pageType } })
    const [search, category] = [await ask('Search'), await ask('CLP-PLP')]
    expect(search.items[0]).toMatchObject({ value: 'relevance', isDefault: true })
    expect(category.items[0]).toMatchObject({ value: 'featured', isDefault: true })
    const wait = Date.parse(category.nextCronRunTime) - shop.clock.now().getTime()
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
    expect(filters.map(({ filters: choices }) => choices[0]?.field)).toEqual(['categoryCode', 'categoryCode'])
  })
})
