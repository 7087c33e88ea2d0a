import { countryCodes } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWith } from '../start-data.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { createTestMerchant, goodRow, tsvOf } from './testing/test-import.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes }, isEmpty: true, hearsChanges: true })
})
afterAll(() => shop.close())

describe('a shop without the demonstration’s goods', () => {
  it('sells what a merchant brings, and shows nothing else', { timeout: 120_000 }, async () => {
    expect(await fillWith('shop', shop.db)).toBe(true)
    expect(await fillWith('shop', shop.db)).toBe(false)
    const merchant = createTestMerchant(shop.db, shop.clock)
    try {
      const { brand: _, ...row } = { brand: '', ...goodRow, product_type: 'Women > Knitwear' }
      await merchant.import(merchant.feed('feed.tsv', tsvOf([row])))
    } finally {
      merchant.remove()
    }
    await shop.services.search.refresh()
    const shopper = await new TestShopper(shop).enter()
    const { items } = await shopper.do('GET /experience/catalog/guest/v1/products', { query: {} })
    expect(items.map(({ productCode }) => productCode)).toEqual(['HOODIE'])
    const navigation = await shopper.do('GET /experience/catalog/guest/v1/category-navigation')
    expect(navigation.items.map(({ categoryCode, children }) => [categoryCode, children.length])).toEqual([
      ['women', 1],
    ])
    const home = 'GET /web/experience/landing/guest/v1/homepage'
    await expect.poll(async () => (await shopper.call(home)).status).toBe(200)
    expect((await shopper.do(home)).sections.length).toBeGreaterThan(0)
    const product = await shopper.do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
      params: { id: 'HOODIE' },
    })
    expect(product.productBrand).toBe('')
    expect(await shopper.buy('HOODIE', 1, goodRow.id)).toMatchObject({ status: 'Submitted' })
  })
})
