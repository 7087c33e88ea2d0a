import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applySeed } from '../../seed/apply-seed.ts'
import { testProducts, testSeed } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const base = '/experience/catalog/guest/v1'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const products = testSeed().products.map((entry) =>
    entry.productCode === testProducts.jumper ? { ...entry, stock: { default: 0, 'ecru/S': 5 } } : entry,
  )
  await applySeed(shop.db, { ...testSeed(), products, hash: 'no navy left' })
})
afterAll(() => shop.close())

describe('a product whose first colour is sold out', () => {
  it('is listed and opened in the next one that can be bought', async () => {
    const shopper = new TestShopper(shop)
    const { items } = await shopper.do(`GET ${base}/products`, { query: { productCodes: testProducts.jumper } })
    expect(items[0]!.productImages.map(({ colour }) => colour)).toEqual(['ecru'])
    expect(items[0]!.sizes.map(({ productCode }) => productCode)).toEqual(['T-JUMPER-ECRU-S', testProducts.jumperEcruM])
    const page = await shopper.do(`GET ${base}/product-details-page/products/{id}`, {
      params: { id: testProducts.jumper },
    })
    expect(page.productImages.map(({ colour }) => colour)).toEqual(['ecru', 'navy', 'navy', 'navy'])
    const [colours] = page.options
    expect(colours!.values.map(({ value, isSelected }) => [value, isSelected])).toEqual([
      ['navy', false],
      ['ecru', true],
    ])
  })
})
