import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { pageSizes: { recommendations: 2, stores: 1, orders: 100 } } })
})
afterAll(() => shop.close())

describe('the page sizes of a configuration set', () => {
  it.each(['goes-with', 'similar', 'featured'] as const)('hold for recommendations: %s', async (type) => {
    const { items } = await new TestShopper(shop).do('GET /experience/merchandising/guest/v1/recommendation', {
      query: { productCodes: testProducts.biscuits },
      headers: { 'page-type': 'PDP', 'recommendation-type': type },
    })
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(2)
  })
  it('hold for stores, unless a call names another', async () => {
    const stores = (query: { pageSize?: number }) =>
      new TestShopper(shop).do('GET /experience/catalog/guest/v1/stores', { query })
    expect(await stores({})).toMatchObject({ pageSize: 1, items: [{}] })
    expect(await stores({ pageSize: 2 })).toMatchObject({ pageSize: 2, items: [{}, {}] })
  })
})
